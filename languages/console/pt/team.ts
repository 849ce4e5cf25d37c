import type { ConsoleTexts } from '../en.ts';

export const team: ConsoleTexts['team'] = {
  about:
    'Todas as pessoas que gerenciam este serviço. Só proprietários podem convidar alguém ou alterar funções.',
  aboutForOwners: 'Todas as pessoas que gerenciam este serviço, cada uma com sua própria conta.',
  members: 'Membros',
  permissions: 'Permissões',
  role: 'Função',
  remove: 'Remover',

  member: {
    you: 'você',
    byGroup: 'Por grupo',
    noSecondFactor: 'Sem segundo fator',
    joined: 'Ingresso: {time}',
    roleOf: 'Função de {name}',
    moreActions: 'Mais ações para {name}',
    oneOwner: 'Um serviço precisa de pelo menos um proprietário',
    leave: 'Deixar o serviço',
    removed: '{name} não faz mais parte da equipe.',
    nowRole: {
      owner: 'Nova função de {name}: proprietário.',
      editor: 'Nova função de {name}: editor.',
      writer: 'Nova função de {name}: redator.',
      viewer: 'Nova função de {name}: leitor.',
    },
    leaving: {
      title: 'Deixar este serviço?',
      body: 'Você vai perder o acesso. Para voltar, precisará de um novo convite de um proprietário.',
      button: 'Deixar',
    },
    removal: {
      title: 'Remover {name}?',
      body: 'Essa pessoa vai perder o acesso a este serviço. A conta dela e suas entradas em “Atividade” são mantidas.',
    },
    untilSignIn: 'Isto vale até o próximo login, a menos que o grupo perca a função. {consequence}',
    givingUp: {
      title: 'Abrir mão da função de proprietário?',
      body: 'Você não poderá mais gerenciar as chaves de API nem a equipe. Só outro proprietário pode devolver a função a você.',
      button: 'Abrir mão',
    },
  },

  invite: {
    title: 'Convidar alguém',
    button: 'Convidar',
    done: 'Concluído',
    created: {
      title: 'Convite para {email}',
      failed: 'Não foi possível enviar o e-mail. Envie o link por conta própria.',
      unverified:
        'Não enviado por e-mail: você ainda não confirmou seu próprio endereço. Abra o link que enviamos a você ou receba um novo em {account}. Envie este link por conta própria.',
      limited:
        'Não enviado por e-mail: foram enviados e-mails demais na última hora. Envie o link por conta própria.',
      sent: 'Enviamos este link para {email}. Você também pode enviá-lo por conta própria:',
      send: 'Envie este link para {email}:',
      link: 'Link do convite',
      once: 'O link é mostrado uma única vez. Ele vale por sete dias e só para uma conta com esse endereço. Para receber um novo link, convide a pessoa de novo.',
    },
  },

  invitations: {
    title: 'Convidados',
    list: 'Convites',
    invitedBy: 'Convite de {name}',
    expired: 'Expirado',
    expiresAt: 'Expira: {time}',
    expiredAt: 'Expirou: {time}',
    revoke: 'Revogar',
    revokeFor: 'Revogar o convite para {email}',
    revocation: {
      title: 'Revogar o convite para {email}?',
      body: 'O link que você enviou vai parar de funcionar.',
    },
    revoked: 'Convite revogado.',
  },

  groups: {
    title: 'Funções por grupo',
    about:
      'Os membros de um grupo da sua empresa recebem a função dele ao entrar e a perdem no próximo login depois de sair do grupo. As funções que você dá manualmente são mantidas.',
    group: 'Grupo',
    add: 'Adicionar',
    added: 'Os membros de {group} recebem a função {role} ao entrar.',
    removeRole: 'Remover a função de {group}',
    removal: {
      title: 'Remover a função de {group}?',
      body: 'Quem tem uma função só por este grupo perde o acesso no próximo login.',
    },
    removed: '{group} não tem mais nenhuma função.',
  },
};
