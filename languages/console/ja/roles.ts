import type { ConsoleTexts } from '../en.ts';

export const roles: ConsoleTexts['roles'] = {
  owner: {
    title: 'オーナー',
    about: 'APIキー、チーム、顧客データの完全な消去を含む、すべての操作ができます。',
  },
  editor: {
    title: '編集者',
    about: '通知の送信と取り消し、端末の無効化、ブランドとウィジェットの編集ができます。',
  },
  writer: {
    title: '作成者',
    about: '多数の顧客への通知（オーナーの承認が必要）とテンプレートを作成できます。送信はできません。',
  },
  viewer: {
    title: '閲覧者',
    about: 'APIキーのシークレット以外のすべてを閲覧できます。変更はできません。',
  },
};
