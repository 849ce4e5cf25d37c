import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'ログ',
  empty: 'まだ何も実行されていません。自動配信が始まった顧客が、ここに表示されます。',
  none: 'この状態の顧客はいません。',
  filter: '状態',
  all: 'すべて',
  statuses: { waiting: '進行中', ended: '完了', stopped: '停止', failed: '失敗' },
  toMany: '多数の顧客',

  waiting: '{time}に再開',
  held: 'オンになるまで待機',
  ended: '完了',
  reasons: {
    tapped: '停止（通知をタップしたため）',
    event: '停止（終了の条件となるイベントが発生したため）',
    filter: '停止（停止の条件に当てはまったため）',
    missed: '対象外（1時間以上遅れたため）',
    audience_unknown: '失敗（オーディエンスが削除されたため）',
    template_unknown: '失敗（テンプレートが削除されたため）',
    internal_error: '失敗（サーバーでエラーが発生したため）',
  },
  stopped: '停止',
  failed: '失敗',
  steps: { other: '全{count}ステップ中{done}ステップ完了' },

  ofCustomer: {
    title: '届いた通知とその理由',
    about: 'この顧客に対して、自動配信が行ったことです。',
    sent: '送信済み：{titles}',
    notSent: 'まだ何も送信されていません。',
  },
};
