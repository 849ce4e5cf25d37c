import type { ConsoleTexts } from '../en.ts';

export const recipients: ConsoleTexts['recipients'] = {
  everybody: '全員',
  deletedDevice: '削除された端末',
  topic: 'トピック「{name}」',
  audience: 'オーディエンス「{name}」',
  filter: '条件',
  list: { other: '顧客{count}人のリスト' },
};
