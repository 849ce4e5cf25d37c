import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('tr', {
  close: 'Kapat',
  title: 'Telefonunuzda devam edin',
  useHere: 'Bu bilgisayarı kullan',
  newCode: 'Yeni kod',
  scan: 'Bu kodu telefonunuzla tarayın.',
  joined: 'Telefonunuz hazır.',
  done: 'Bildirimler açık.',
  denied: 'Bildirimler engellendi. Telefonunuza bakın.',
  offline: 'Bağlantı yok.',
  expired: 'Bu kodun süresi doldu.',
  unavailable: 'Bildirimler şu anda burada kullanılamıyor.',
});
