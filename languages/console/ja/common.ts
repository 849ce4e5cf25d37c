import type { ConsoleTexts } from '../en.ts';

const MISSING = '入力してください。';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: '読み込み中',
  cancel: 'キャンセル',
  close: '閉じる',
  showPassword: 'パスワードの表示を切り替える',
  tryAgain: 'もう一度試す',
  reload: '再読み込み',
  justNow: 'たった今',
  thisService: 'このサービス',
  untitledService: '名称未設定のサービス',
  typeToConfirm: '確認のため、{name}と入力してください',

  errors: {
    any: '問題が発生しました。',
    unreachable: 'サーバーに接続できませんでした。接続を確認して、もう一度お試しください。',
    status: 'サーバーからステータス{status}が返されました。',
    unavailable: 'サービスを利用できません。しばらくしてから、もう一度お試しください。',
    diskFull:
      'サーバーのディスクの空き容量が不足しているため、現在は保存も送信もできません。サーバーの管理者にお知らせください。',
    internal: 'サーバーで問題が発生しました。しばらくしてから、もう一度お試しください。',
  },

  notFound: {
    page: {
      title: 'ページが見つかりません',
      about: 'このアドレスには何もありません。入力に間違いがないか確認してください。',
      link: '概要へ',
    },
    item: '削除されたか、アドレスが不完全な可能性があります。',
    items: {
      audience: { title: 'オーディエンスが見つかりません', link: 'すべてのオーディエンス' },
      automation: { title: '自動配信が見つかりません', link: 'すべての自動配信' },
      customer: { title: '顧客が見つかりません', link: 'すべての顧客' },
      device: { title: '端末が見つかりません', link: 'すべての端末' },
      notification: { title: '通知が見つかりません', link: 'すべての通知' },
      topic: { title: 'トピックが見つかりません', link: 'すべてのトピック' },
      webhook: { title: 'Webhookが見つかりません', link: 'すべてのWebhook' },
      widget: { title: 'ウィジェットが見つかりません', link: 'すべてのウィジェット' },
    },
    service: {
      title: 'サービスが見つかりません',
      about:
        'アドレスが間違っているか、このサービスへのアクセス権がありません。サービスのオーナーに招待してもらうことができます。',
      link: 'サービスの一覧へ',
    },
  },
  broken: {
    title: 'このページを表示できませんでした',
    about:
      'ブラウザで問題が発生しました。ページを再読み込みしてください。解決しない場合は、サーバーの更新中の可能性があります。数分後にもう一度お試しください。',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'メールアドレスを入力してください。',
      url: 'Webアドレスを入力してください。',
      date: '日付を入力してください。',
      time: '時刻を入力してください。',
      'datetime-local': '日付と時刻を入力してください。',
      number: '数値を入力してください。',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: '最後まで入力してください。',
      email: 'you@example.comのような、完全なメールアドレスを入力してください。',
      url: 'https://example.comのような、完全なWebアドレスを入力してください。',
    },
    tooShort: { other: '短すぎます。{count}文字以上で入力してください。' },
    tooSmall: '{min}以上の値を入力してください。',
    tooLarge: '{max}以下の値を入力してください。',
    invalid: '有効な値を入力してください。',
  },
};
