import type { ConsoleTexts } from '../en.ts';

export const corrections: ConsoleTexts['corrections'] = {
  correct: {
    action: 'Corregir…',
    title: 'Corregir esta notificación',
    fields: { title: 'Título', message: 'Mensaje', link: 'Enlace', image: 'Dirección de la imagen' },
    language: 'Idioma',
    inboxes: 'En «Mensajes» aparece el nuevo texto al instante.',
    phones: 'Los móviles que ya la tienen se actualizan sin sonido.',
    left: 'Lo que aún no se ha enviado se envía corregido.',
    variants: 'Todos reciben este único texto, sea cual sea la variante que tenían.',
    confirm: 'Corregir',
    done: 'Corregida. Los móviles se están actualizando.',
  },
  remove: {
    action: 'Retirar de «Mensajes»…',
    title: '¿Retirar esta notificación?',
    inboxes: 'Desaparece al instante de los «Mensajes» de todos.',
    left: 'Lo que aún no se ha enviado se detiene.',
    phones: 'Los móviles Android y los ordenadores que la muestran la cierran sin sonido.',
    iphone:
      'Los iPhone muestran en su lugar «Este mensaje se ha retirado.», sin sonido, hasta que la persona lo quita.',
    off: 'Un móvil apagado puede seguir mostrándola hasta que tenga conexión o se abra la app.',
    final: 'No se puede deshacer.',
    confirm: 'Retirarla',
    keep: 'Mantenerla',
    done: 'Retirada de «Mensajes». Se está avisando a los móviles.',
  },
  result: {
    corrected: 'Corregida {time}: {counts}',
    correctedOnly: 'Corregida {time}. Ningún móvil tenía el texto anterior.',
    removed: 'Retirada {time}: {counts}',
    removedOnly: 'Retirada {time}. Ningún móvil la mostraba.',
    list: '{first}, {second}',
    updated: {
      one: '{count} móvil actualizado',
      other: '{count} móviles actualizados',
      many: '{count} de móviles actualizados',
    },
    told: {
      one: '{count} móvil avisado',
      other: '{count} móviles avisados',
      many: '{count} de móviles avisados',
    },
    waiting: { other: '{count} todavía no' },
    failed: { one: '{count} no alcanzado', other: '{count} no alcanzados' },
    later: 'En los móviles no alcanzados se corrige al abrir la app. Sus «Mensajes» ya están al día.',
  },
  variants: {
    title: 'Variantes',
    about: 'Cada móvil recibió uno de estos textos.',
    share: '{share} de los móviles',
    winner: 'El resto recibió esta',
    sent: 'Enviada',
    shown: 'Mostrada',
    tapped: 'Tocada',
    replaced: 'Se sustituyeron por un único texto corregido.',
    fewDevices: 'Muy pocos móviles para saberlo: se enviaron menos de dos variantes.',
    fewTaps: 'Muy pocos toques para saber qué variante es mejor.',
    clear:
      '«{best}» se tocó en el {bestShare} de los móviles; «{second}», en el {secondShare}: es muy probable que no sea casualidad.',
    unclear:
      '«{best}» se tocó en el {bestShare} de los móviles; «{second}», en el {secondShare}: puede ser casualidad.',
  },
};
