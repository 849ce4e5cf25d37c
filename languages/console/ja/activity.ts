import type { ConsoleTexts } from '../en.ts';

export const activity: ConsoleTexts['activity'] = {
  about:
    'チームが管理画面で行った操作を、新しい順に表示します。時刻は{zone}です。APIキーによるリクエストは含まれません。',
  empty: {
    title: '操作履歴はまだありません',
    body: 'メンバーによる送信、変更、削除がすべてここに表示されます。',
  },
  today: '今日',
  yesterday: '昨日',
  withRole: '{name}（{role}）',
  withNewRole: '{name}（現在は{role}）',
  actors: { operator: 'サーバーの管理者', visitor: '訪問者' },

  sentences: {
    'service.created': {
      of: '{actor}がサービス「{subject}」を作成しました',
      alone: '{actor}がサービスを作成しました',
    },
    'service.deleted': '{actor}がサービスを削除しました',
    'service.restored': '{actor}がサービスを復元しました',
    'service.suspended': {
      of: '{actor}がサービスを停止しました：{subject}',
      alone: '{actor}がサービスを停止しました',
    },
    'service.resumed': '{actor}がサービスを再開しました',
    'domain.set': {
      of: '{actor}がアプリを{subject}に移しました',
      alone: '{actor}がアプリを独自のアドレスに移しました',
    },
    'domain.left': {
      of: '{actor}がアドレス{subject}の使用をやめました',
      alone: '{actor}がアプリの独自のアドレスの使用をやめました',
    },
    'notification.sent': { of: '{actor}が「{subject}」を送信しました', alone: '{actor}が通知を送信しました' },
    'notification.scheduled': {
      of: '{actor}が「{subject}」を予約しました',
      alone: '{actor}が通知を予約しました',
    },
    'notification.changed': {
      of: '{actor}が予約済みの通知「{subject}」を変更しました',
      alone: '{actor}が予約済みの通知を変更しました',
    },
    'notification.cancelled': {
      of: '{actor}が「{subject}」の予約を取り消しました',
      alone: '{actor}が通知の予約を取り消しました',
    },
    'notification.replaced': {
      of: '{actor}が「{subject}」を訂正しました',
      alone: '{actor}が通知を訂正しました',
    },
    'notification.retracted': {
      of: '{actor}が「{subject}」を受信箱から取り消しました',
      alone: '{actor}が通知を受信箱から取り消しました',
    },
    'notification.stopped': {
      of: '{actor}が「{subject}」の送信を停止しました',
      alone: '{actor}が通知の送信を停止しました',
    },
    'notification.resent': {
      of: '{actor}が失敗した端末に「{subject}」を再送信しました',
      alone: '{actor}が失敗した端末に通知を再送信しました',
    },
    'notification.tested': {
      of: '{actor}が「{subject}」をテスト送信しました',
      alone: '{actor}が通知をテスト送信しました',
    },
    'notification.approved': {
      of: '{actor}が「{subject}」を承認しました',
      alone: '{actor}が通知を承認しました',
    },
    'proposal.created': {
      of: '{actor}が「{subject}」の承認を依頼しました',
      alone: '{actor}が通知の承認を依頼しました',
    },
    'proposal.removed': {
      of: '{actor}が「{subject}」を却下、または取り下げました',
      alone: '{actor}が通知を却下、または取り下げました',
    },
    'approval.required': '{actor}が、多数の顧客への通知にオーナーの承認を必須にしました',
    'approval.optional': '{actor}がオーナーの承認を不要にしました',
    'template.created': {
      of: '{actor}がテンプレート「{subject}」を保存しました',
      alone: '{actor}がテンプレートを保存しました',
    },
    'template.changed': {
      of: '{actor}がテンプレート「{subject}」を変更しました',
      alone: '{actor}がテンプレートを変更しました',
    },
    'template.removed': {
      of: '{actor}がテンプレート「{subject}」を削除しました',
      alone: '{actor}がテンプレートを削除しました',
    },
    'device.deactivated': {
      of: '{actor}が端末「{subject}」を無効にしました',
      alone: '{actor}が端末を無効にしました',
    },
    'devices.deactivated': {
      of: '{actor}が端末を無効にしました：{subject}',
      alone: '{actor}が複数の端末を無効にしました',
    },
    'devices.imported': {
      of: '{actor}が端末をインポートしました：{subject}',
      alone: '{actor}が端末をインポートしました',
    },
    'vapid_key.imported': {
      of: '{actor}がVAPID鍵{subject}をインポートしました',
      alone: '{actor}がVAPID鍵をインポートしました',
    },
    'vapid_key.deleted': {
      of: '{actor}がVAPID鍵{subject}を削除しました',
      alone: '{actor}がVAPID鍵を削除しました',
    },
    'user.deactivated': {
      of: '{actor}が{subject}の端末を無効にしました',
      alone: '{actor}が顧客の端末を無効にしました',
    },
    'user.changed': {
      of: '{actor}が{subject}のタグまたはトピックを変更しました',
      alone: '{actor}が顧客のタグまたはトピックを変更しました',
    },
    'user.nicknamed': {
      of: '{actor}が{subject}のニックネームを変更しました',
      alone: '{actor}が顧客のニックネームを変更しました',
    },
    'users.changed': {
      of: '{actor}がタグを変更しました：{subject}',
      alone: '{actor}が複数の顧客のタグを変更しました',
    },
    'users.exported': '{actor}が顧客の一覧をエクスポートしました',
    'user.merged': {
      of: '{actor}が匿名の顧客を{subject}に統合しました',
      alone: '{actor}が匿名の顧客を統合しました',
    },
    'user.erased': '{actor}が顧客のデータを消去しました',
    'brand.changed': {
      of: '{actor}がブランドを変更しました：{subject}',
      alone: '{actor}がブランドを変更しました',
    },
    'settings.changed': {
      of: '{actor}が設定を変更しました：{subject}',
      alone: '{actor}が設定を変更しました',
    },
    'picture.uploaded': {
      of: '{actor}が画像「{subject}」をアップロードしました',
      alone: '{actor}が画像をアップロードしました',
    },
    'widget.created': {
      of: '{actor}がウィジェット「{subject}」を追加しました',
      alone: '{actor}がウィジェットを追加しました',
    },
    'widget.changed': {
      of: '{actor}がウィジェット「{subject}」を変更しました',
      alone: '{actor}がウィジェットを変更しました',
    },
    'widget.moved': {
      of: '{actor}がウィジェット「{subject}」を移動しました',
      alone: '{actor}がウィジェットを移動しました',
    },
    'widget.removed': {
      of: '{actor}がウィジェット「{subject}」を削除しました',
      alone: '{actor}がウィジェットを削除しました',
    },
    'audience.created': {
      of: '{actor}がオーディエンス「{subject}」を保存しました',
      alone: '{actor}がオーディエンスを保存しました',
    },
    'audience.changed': {
      of: '{actor}がオーディエンス「{subject}」を変更しました',
      alone: '{actor}がオーディエンスを変更しました',
    },
    'audience.deleted': {
      of: '{actor}がオーディエンス「{subject}」を削除しました',
      alone: '{actor}がオーディエンスを削除しました',
    },
    'automation.created': {
      of: '{actor}が自動配信「{subject}」を作成しました',
      alone: '{actor}が自動配信を作成しました',
    },
    'automation.changed': {
      of: '{actor}が自動配信「{subject}」を変更しました',
      alone: '{actor}が自動配信を変更しました',
    },
    'automation.enabled': {
      of: '{actor}が自動配信「{subject}」をオンにしました',
      alone: '{actor}が自動配信をオンにしました',
    },
    'automation.disabled': {
      of: '{actor}が自動配信「{subject}」をオフにしました',
      alone: '{actor}が自動配信をオフにしました',
    },
    'automation.deleted': {
      of: '{actor}が自動配信「{subject}」を削除しました',
      alone: '{actor}が自動配信を削除しました',
    },
    'topic.created': {
      of: '{actor}がトピック「{subject}」を作成しました',
      alone: '{actor}がトピックを作成しました',
    },
    'topic.changed': {
      of: '{actor}がトピック「{subject}」を変更しました',
      alone: '{actor}がトピックを変更しました',
    },
    'topic.deleted': {
      of: '{actor}がトピック「{subject}」を削除しました',
      alone: '{actor}がトピックを削除しました',
    },
    'webhook.created': {
      of: '{actor}が{subject}へのWebhookを作成しました',
      alone: '{actor}がWebhookを作成しました',
    },
    'webhook.changed': {
      of: '{actor}が{subject}へのWebhookを変更しました',
      alone: '{actor}がWebhookを変更しました',
    },
    'webhook.deleted': {
      of: '{actor}が{subject}へのWebhookを削除しました',
      alone: '{actor}がWebhookを削除しました',
    },
    'webhook.rotated': {
      of: '{actor}が{subject}へのWebhookのシークレットを交換しました',
      alone: '{actor}がWebhookのシークレットを交換しました',
    },
    'webhook.recovered': {
      of: '{actor}が{subject}にイベントを再送信しました',
      alone: '{actor}がWebhookのイベントを再送信しました',
    },
    'identity_secret.made': '{actor}が新しいID署名シークレットを作成しました',
    'second_factor.required': '{actor}がチーム全員の2要素認証を必須にしました',
    'second_factor.optional': '{actor}が2要素認証を任意にしました',
    'key.issued': {
      of: '{actor}がAPIキー「{subject}」を作成しました',
      alone: '{actor}がAPIキーを作成しました',
    },
    'key.renamed': {
      of: '{actor}がAPIキーの名前を「{subject}」に変更しました',
      alone: '{actor}がAPIキーの名前を変更しました',
    },
    'key.revoked': {
      of: '{actor}がAPIキー「{subject}」を取り消しました',
      alone: '{actor}がAPIキーを取り消しました',
    },
    'member.invited': { of: '{actor}が{subject}を招待しました', alone: '{actor}がメンバーを招待しました' },
    'member.joined': { of: '{actor}が参加しました（役割：{subject}）', alone: '{actor}が参加しました' },
    'member.changed': {
      of: '{actor}が{subject}の役割を変更しました',
      alone: '{actor}がメンバーの役割を変更しました',
    },
    'member.removed': {
      of: '{actor}が{subject}をチームから外しました',
      alone: '{actor}がメンバーをチームから外しました',
    },
    'member.left': '{actor}がサービスから退出しました',
    'member.deleted': {
      of: '{actor}が{subject}のアカウントを削除しました',
      alone: '{actor}がアカウントを削除しました',
    },
    'member.suspended': {
      of: '{actor}が{subject}のアカウントを停止しました',
      alone: '{actor}がアカウントを停止しました',
    },
    'member.resumed': {
      of: '{actor}が{subject}のアカウントの停止を解除しました',
      alone: '{actor}がアカウントの停止を解除しました',
    },
    'member.joined_by_group': {
      of: '{actor}がグループ経由で参加しました（役割：{subject}）',
      alone: '{actor}がグループ経由で参加しました',
    },
    'member.changed_by_group': {
      of: '{actor}の役割がグループ経由で変わりました：{subject}',
      alone: '{actor}の役割がグループ経由で変わりました',
    },
    'member.left_by_group': '{actor}がグループ経由の役割とアクセス権を失いました',
    'member.let_in': {
      of: '{actor}が作成した{subject}のログイン用リンクが使用されました',
      alone: '{actor}が作成したログイン用リンクが使用されました',
    },
    'company_account.connected': '{actor}が会社アカウントを連携しました',
    'company_account.disconnected': '{actor}が会社アカウントの連携を解除しました',
    'group.granted': {
      of: '{actor}がグループに役割を割り当てました：{subject}',
      alone: '{actor}がグループに役割を割り当てました',
    },
    'group.revoked': {
      of: '{actor}がグループの役割を外しました：{subject}',
      alone: '{actor}がグループの役割を外しました',
    },
    'invitation.revoked': {
      of: '{actor}が{subject}への招待を取り消しました',
      alone: '{actor}が招待を取り消しました',
    },
  },
};
