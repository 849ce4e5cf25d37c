import type { ConsoleTexts } from '../en.ts';

export const corrections: ConsoleTexts['corrections'] = {
  correct: {
    action: 'Corrigir…',
    title: 'Corrigir esta notificação',
    fields: { title: 'Título', message: 'Mensagem', link: 'Link', image: 'Endereço da imagem' },
    language: 'Idioma',
    inboxes: '“Mensagens” mostra o novo texto na hora.',
    phones: 'Os celulares que já a receberam são atualizados sem som.',
    left: 'O que ainda não foi enviado já sai corrigido.',
    variants: 'Todos recebem este único texto, seja qual for a variante que tinham.',
    confirm: 'Corrigir',
    done: 'Corrigida. Os celulares estão sendo atualizados.',
  },
  remove: {
    action: 'Retirar de “Mensagens”…',
    title: 'Retirar esta notificação?',
    inboxes: 'Ela some na hora de “Mensagens” para todos.',
    left: 'O que ainda não foi enviado é interrompido.',
    phones: 'Os celulares Android e os computadores que a mostram a fecham sem som.',
    iphone:
      'Os iPhones mostram “Esta mensagem foi retirada.” no lugar dela, sem som, até que a pessoa remova esse aviso.',
    off: 'Um celular desligado pode continuar a mostrá-la até ficar on-line ou o app ser aberto.',
    final: 'Não é possível colocá-la de volta.',
    confirm: 'Retirar',
    keep: 'Manter',
    done: 'Retirada de “Mensagens”. Os celulares estão sendo avisados.',
  },
  result: {
    corrected: 'Corrigida {time}: {counts}',
    correctedOnly: 'Corrigida {time}. Nenhum celular tinha o texto anterior.',
    removed: 'Retirada {time}: {counts}',
    removedOnly: 'Retirada {time}. Nenhum celular a mostrava.',
    list: '{first}, {second}',
    updated: {
      one: '{count} celular atualizado',
      other: '{count} celulares atualizados',
      many: '{count} de celulares atualizados',
    },
    told: {
      one: '{count} celular avisado',
      other: '{count} celulares avisados',
      many: '{count} de celulares avisados',
    },
    waiting: { other: '{count} ainda não' },
    failed: { one: '{count} não alcançado', other: '{count} não alcançados' },
    later:
      'Os celulares não alcançados são corrigidos quando o app for aberto. Em “Mensagens”, tudo já está certo.',
  },
  variants: {
    title: 'Variantes',
    about: 'Cada celular recebeu um destes textos.',
    share: '{share} dos celulares',
    winner: 'Os demais receberam esta',
    sent: 'Enviada',
    shown: 'Mostrada',
    tapped: 'Tocada',
    replaced: 'Elas foram substituídas por um único texto corrigido.',
    fewDevices: 'Poucos celulares para concluir algo: menos de duas variantes foram enviadas.',
    fewTaps: 'Poucos toques para saber qual variante é melhor.',
    clear:
      '“{best}” foi tocada em {bestShare} dos celulares, “{second}” em {secondShare}: muito provavelmente não é acaso.',
    unclear: '“{best}” foi tocada em {bestShare} dos celulares, “{second}” em {secondShare}: pode ser acaso.',
  },
};
