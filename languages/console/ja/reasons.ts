import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: '通知の登録がなくなっています',
  advice:
    'アプリが削除されたか、通知がオフにされました。この端末は無効になりましたが、顧客がアプリを開くと再び有効になります。',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words: '送信前に、端末で通知がオフにされたか、端末が別の顧客のものになりました',
    advice: '対応は不要です。',
  },
  stopped: {
    words: '送信前に、通知が停止されました',
    advice: '対応は不要です。',
  },
  unauthorized: {
    words: 'プッシュサービスが、こちらの認証情報を拒否しました',
    advice: 'サーバーの管理者が、VAPID_SUBJECTとサーバーの時計を確認する必要があります。',
  },
  payload_too_large: {
    words: '通知が、プッシュサービスのサイズの上限を超えていました',
    advice: 'メッセージまたはリンクを短くしてください。',
  },
  bad_request: { words: 'プッシュサービスが、リクエストを処理できませんでした', advice: '' },
  rejected: { words: 'プッシュサービスが、通知を拒否しました', advice: '' },
  attempts_exhausted: {
    words: 'プッシュサービスの拒否または応答なしが続いたため、送信を中止しました',
    advice:
      'もう一度送信すると届くことがあります。繰り返し起こる場合は、サーバーのインターネット接続を確認してください。',
  },
  expired: {
    words: 'プッシュサービスに受け付けられる前に、通知の有効期限が切れました',
    advice: 'もう一度送信すると届くことがあります。',
  },
  endpoint_not_allowed: {
    words: '不明なプッシュサービスです',
    advice: 'サーバーの管理者は、PUSH_HOSTSでほかのプッシュサービスも許可できます。',
  },
  vapid_identity_broken: {
    words: 'サービス固有の鍵を使用できませんでした',
    advice: 'サーバーの管理者が、SECRET_KEY、またはDATA_DIRのsecret.keyを確認する必要があります。',
  },
  internal_error: {
    words: '通知を暗号化または送信できませんでした',
    advice: 'エラーはサーバーのログで確認できます。',
  },
  personal_text_empty: {
    words: 'この顧客向けの文面にタイトルがありませんでした',
    advice: 'タイトルの差し込み項目ごとに、その項目がない顧客の場合の言葉を設定してください。',
  },
  timeout: { words: 'プッシュサービスから応答がありませんでした', advice: '' },
  connection_failed: { words: 'プッシュサービスに接続できませんでした', advice: '' },
  throttled: { words: 'プッシュサービスから、待つように求められました', advice: '' },
  push_service_error: { words: 'プッシュサービスでエラーが発生しました', advice: '' },
};
