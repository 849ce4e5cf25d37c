import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'サーバーは、キーを使って{api}の認証を行います。キーをWebページやアプリに含めないでください。キーを持つ人は誰でも、すべての顧客に通知を送信できます。',
  api: 'HTTP API',
  demo: {
    about: '誰でも使えるデモのキー：',
    label: 'デモのAPIキー',
  },
  empty: { title: 'APIキーはまだありません', about: 'HTTP APIで通知を送信するには、キーが必要です。' },
  name: '名前',

  row: {
    unnamed: '名称未設定',
    expired: '期限切れ',
    unused: { other: '{count}日間未使用' },
    created: '{key}、作成：{created}',
    createdAndExpires: '{key}、作成：{created} · 期限：{expires}',
    createdAndExpired: '{key}、作成：{created} · 期限切れ：{expires}',
    used: '使用：{time}',
    neverUsed: '未使用',
    moreActions: '{name}のその他の操作',
    rename: '名前を変更',
    revoke: '取り消す',
    last: 'ほかのキーを作成できる最後のキーです。取り消すには、先に別のキーを作成してください',
  },
  renaming: 'キーの名前を変更',
  revocation: {
    title: '「{name}」を取り消しますか？',
    body: '{key}を使うリクエストは、すぐに拒否されるようになります。この操作は取り消せません。このキーの最終使用：{time}。',
    bodyNeverUsed:
      '{key}を使うリクエストは、すぐに拒否されるようになります。この操作は取り消せません。このキーは一度も使われていません。',
    button: 'キーを取り消す',
    done: '「{name}」を取り消しました。',
  },

  creation: {
    button: 'キーを作成',
    nameAbout: 'このキーの使用先。後でどのキーを取り消すか判断するのに役立ちます',
    namePlaceholder: 'ネットショップ',
    access: '許可する操作',
    custom: { title: 'カスタム', about: '権限を個別に選択' },
    scopes: 'スコープ',
    expires: '有効期限',
    never: 'なし',
    inDays: { other: '{count}日後' },
    inAYear: '1年後',
    created: {
      title: '今すぐこのキーを保存してください',
      about:
        'Carillonにはハッシュしか保存されないため、表示されるのは今回だけです。「{name}」だけが読み取れる場所に保存してください。',
      label: 'APIキー',
    },
  },

  access: {
    all: { title: 'すべて', about: 'APIで可能なすべての操作' },
    direct: { title: '選んだ顧客への送信', about: '誤って全員に送信することはありません' },
    read: { title: '読み取り', about: '通知とその結果、端末' },
    scopes: 'スコープ：{total}個中{chosen}個',
  },
  scopes: {
    'notifications:direct': '選んだ顧客への送信',
    'notifications:broadcast': '全員とオーディエンスへの送信',
    'notifications:read': '通知と結果の読み取り',
    'devices:read': '端末の読み取り',
    'devices:write': '端末の無効化とインポート',
    users: '顧客の読み取り、変更、消去',
    audiences: 'トピックとオーディエンスの管理',
    automations: '自動配信の管理',
    templates: 'テンプレートの管理',
    widgets: 'ウィジェットの管理',
    webhooks: 'Webhookの管理、イベントの読み取り',
    services: 'ブランドと設定の変更',
    keys: 'キーの作成と取り消し',
    audit: '操作履歴の読み取り',
  },
};
