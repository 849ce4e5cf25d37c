import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: '本文へスキップ',
  openMenu: 'メニューを開く',
  closeMenu: 'メニューを閉じる',
  main: 'メインメニュー',
  newNotification: '新しい通知',
  writeNotification: '通知を作成',
  groups: { recipients: '配信先', app: 'アプリ', setup: '設定と管理' },
  pages: {
    overview: '概要',
    notifications: '通知',
    customers: '顧客',
    devices: '端末',
    audiences: 'オーディエンス',
    topics: 'トピック',
    brand: 'ブランド',
    link: 'リンク',
    widgets: 'ウィジェット',
    start: 'はじめに',
    team: 'チーム',
    settings: '設定',
    activity: '操作履歴',
    developers: '開発者向け',
    keys: 'APIキー',
    webhooks: 'Webhook',
    imports: 'インポート',
  },
  account: { own: 'アカウント', signOut: 'ログアウト', create: 'アカウントを作成' },
  services: { label: 'サービス：', current: '現在', new: '新しいサービス' },
  theme: { light: 'ライトテーマに切り替え', dark: 'ダークテーマに切り替え' },
  connection: {
    stale: 'このページを更新できませんでした。{time}に読み込んだ内容を表示しています。',
    offline: 'オフラインです。表示されている内容は以前に読み込んだもので、最新ではない可能性があります。',
  },
  demo: {
    label: 'デモ',
    about:
      'これは、誰でも変更できる公開デモです。ブランドとキーは変更できません。リンクと画像はこのサイト内のものに限られます。データは{time}後にリセットされます。',
    shop: 'デモショップを見る',
    own: '自分のサービスを作成',
  },
};
