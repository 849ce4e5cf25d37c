import type { ConsoleTexts } from '../en.ts';

export const team: ConsoleTexts['team'] = {
  about: 'このサービスを管理する人の一覧です。招待と役割の変更ができるのはオーナーだけです。',
  aboutForOwners: 'このサービスを管理する人の一覧です。それぞれが自分のアカウントを使います。',
  members: 'メンバー',
  permissions: '権限',
  role: '役割',
  remove: '外す',

  member: {
    you: 'あなた',
    byGroup: 'グループ経由',
    noSecondFactor: '2要素認証なし',
    joined: '参加：{time}',
    roleOf: '{name}の役割',
    moreActions: '{name}のその他の操作',
    oneOwner: 'オーナーが1人以上必要です',
    leave: 'サービスから退出',
    removed: '{name}をチームから外しました。',
    nowRole: {
      owner: '{name}の役割をオーナーに変更しました。',
      editor: '{name}の役割を編集者に変更しました。',
      writer: '{name}の役割を作成者に変更しました。',
      viewer: '{name}の役割を閲覧者に変更しました。',
    },
    leaving: {
      title: 'このサービスから退出しますか？',
      body: 'アクセスできなくなります。戻るには、オーナーからの新しい招待が必要です。',
      button: '退出',
    },
    removal: {
      title: '{name}をチームから外しますか？',
      body: 'このサービスにアクセスできなくなります。アカウントと「操作履歴」の記録は残ります。',
    },
    untilSignIn: 'グループの役割を外さない限り、次のログインで元に戻ります。{consequence}',
    givingUp: {
      title: 'オーナーの役割を手放しますか？',
      body: 'APIキーとチームを管理できなくなります。再びオーナーになるには、ほかのオーナーによる変更が必要です。',
      button: '手放す',
    },
  },

  invite: {
    title: 'メンバーを招待',
    button: '招待',
    done: '完了',
    created: {
      title: '{email}への招待',
      failed: 'メールを送信できませんでした。自分でリンクを送ってください。',
      unverified:
        'メールは送信されませんでした。あなたのメールアドレスがまだ確認されていません。お送りしたメールのリンクを開くか、{account}で新しいリンクを取得してください。このリンクは自分で送ってください。',
      limited:
        'メールは送信されませんでした。過去1時間に送信したメールが多すぎます。自分でリンクを送ってください。',
      sent: 'このリンクを{email}にメールで送信しました。自分で送ることもできます：',
      send: 'このリンクを{email}に送ってください：',
      link: '招待リンク',
      once: 'リンクが表示されるのは今回だけです。7日間有効で、このアドレスのアカウントでのみ使えます。新しいリンクが必要な場合は、もう一度招待してください。',
    },
  },

  invitations: {
    title: '招待中',
    list: '招待',
    invitedBy: '招待した人：{name}',
    expired: '期限切れ',
    expiresAt: '期限：{time}',
    expiredAt: '期限切れ：{time}',
    revoke: '取り消す',
    revokeFor: '{email}への招待を取り消す',
    revocation: {
      title: '{email}への招待を取り消しますか？',
      body: '送信したリンクは使えなくなります。',
    },
    revoked: '招待を取り消しました。',
  },

  groups: {
    title: 'グループごとの役割',
    about:
      '会社のグループのメンバーは、ログインするとグループの役割を得ます。グループから外れると、次のログインで役割を失います。手動で割り当てた役割はそのまま残ります。',
    group: 'グループ',
    add: '追加',
    added: '{group}のメンバーは、ログインすると「{role}」の役割を得ます。',
    removeRole: '{group}の役割を外す',
    removal: {
      title: '{group}の役割を外しますか？',
      body: 'このグループだけから役割を得ている人は、次のログインでアクセスできなくなります。',
    },
    removed: '{group}の役割を外しました。',
  },
};
