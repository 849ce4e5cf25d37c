import type { ConsoleTexts } from '../en.ts';

export const activity: ConsoleTexts['activity'] = {
  about:
    'O que sua equipe fez no console, do mais recente ao mais antigo. Os horários são de {zone}. Solicitações feitas com uma chave de API não aparecem.',
  empty: {
    title: 'Nenhuma atividade ainda',
    body: 'Tudo o que os membros da equipe enviam, alteram ou removem aparece aqui.',
  },
  today: 'Hoje',
  yesterday: 'Ontem',
  withRole: '{name} ({role})',
  withNewRole: '{name} (agora {role})',
  actors: { operator: 'O administrador', visitor: 'Um visitante' },

  sentences: {
    'service.created': { of: '{actor} criou o serviço {subject}', alone: '{actor} criou o serviço' },
    'service.deleted': '{actor} excluiu o serviço',
    'service.restored': '{actor} restaurou o serviço',
    'service.suspended': {
      of: '{actor} suspendeu o serviço: {subject}',
      alone: '{actor} suspendeu o serviço',
    },
    'service.resumed': '{actor} retomou o serviço',
    'domain.set': {
      of: '{actor} moveu o app para {subject}',
      alone: '{actor} moveu o app para um endereço próprio',
    },
    'domain.left': {
      of: '{actor} abandonou o endereço {subject}',
      alone: '{actor} abandonou o endereço próprio do app',
    },
    'notification.sent': { of: '{actor} enviou {subject}', alone: '{actor} enviou uma notificação' },
    'notification.scheduled': {
      of: '{actor} agendou {subject}',
      alone: '{actor} agendou uma notificação',
    },
    'notification.changed': {
      of: '{actor} alterou a notificação agendada {subject}',
      alone: '{actor} alterou uma notificação agendada',
    },
    'notification.cancelled': {
      of: '{actor} cancelou {subject}',
      alone: '{actor} cancelou uma notificação',
    },
    'notification.replaced': {
      of: '{actor} corrigiu {subject}',
      alone: '{actor} corrigiu uma notificação',
    },
    'notification.retracted': {
      of: '{actor} retirou {subject} de “Mensagens”',
      alone: '{actor} retirou uma notificação de “Mensagens”',
    },
    'notification.stopped': {
      of: '{actor} interrompeu o envio de {subject}',
      alone: '{actor} interrompeu uma notificação',
    },
    'notification.resent': {
      of: '{actor} reenviou aos dispositivos com falha: {subject}',
      alone: '{actor} reenviou uma notificação aos dispositivos com falha',
    },
    'notification.tested': { of: '{actor} enviou um teste de {subject}', alone: '{actor} enviou um teste' },
    'notification.approved': { of: '{actor} aprovou {subject}', alone: '{actor} aprovou uma notificação' },
    'proposal.created': {
      of: '{actor} pediu a aprovação de {subject}',
      alone: '{actor} pediu a aprovação de uma notificação',
    },
    'proposal.removed': {
      of: '{actor} recusou ou retirou {subject}',
      alone: '{actor} recusou ou retirou uma notificação',
    },
    'approval.required':
      '{actor} passou a exigir a aprovação de um proprietário para notificações a muitos clientes',
    'approval.optional': '{actor} deixou de exigir a aprovação de um proprietário',
    'template.created': { of: '{actor} salvou o modelo {subject}', alone: '{actor} salvou um modelo' },
    'template.changed': { of: '{actor} alterou o modelo {subject}', alone: '{actor} alterou um modelo' },
    'template.removed': { of: '{actor} excluiu o modelo {subject}', alone: '{actor} excluiu um modelo' },
    'device.deactivated': {
      of: '{actor} desativou o dispositivo {subject}',
      alone: '{actor} desativou um dispositivo',
    },
    'devices.deactivated': {
      of: '{actor} desativou {subject}',
      alone: '{actor} desativou vários dispositivos',
    },
    'devices.imported': { of: '{actor} importou {subject}', alone: '{actor} importou dispositivos' },
    'vapid_key.imported': {
      of: '{actor} importou a chave VAPID {subject}',
      alone: '{actor} importou uma chave VAPID',
    },
    'vapid_key.deleted': {
      of: '{actor} excluiu a chave VAPID {subject}',
      alone: '{actor} excluiu uma chave VAPID',
    },
    'user.deactivated': {
      of: '{actor} desativou os dispositivos de {subject}',
      alone: '{actor} desativou os dispositivos de um cliente',
    },
    'user.changed': {
      of: '{actor} alterou as etiquetas ou os assuntos de {subject}',
      alone: '{actor} alterou as etiquetas ou os assuntos de um cliente',
    },
    'user.nicknamed': {
      of: '{actor} alterou o apelido de {subject}',
      alone: '{actor} alterou o apelido de um cliente',
    },
    'users.changed': {
      of: '{actor} alterou as etiquetas de {subject}',
      alone: '{actor} alterou as etiquetas de vários clientes',
    },
    'users.exported': '{actor} exportou a lista de clientes',
    'user.merged': {
      of: '{actor} mesclou um cliente anônimo com {subject}',
      alone: '{actor} mesclou um cliente anônimo com outro',
    },
    'user.erased': '{actor} apagou os dados de um cliente',
    'brand.changed': { of: '{actor} alterou a marca: {subject}', alone: '{actor} alterou a marca' },
    'settings.changed': {
      of: '{actor} alterou os ajustes: {subject}',
      alone: '{actor} alterou os ajustes',
    },
    'picture.uploaded': {
      of: '{actor} fez o upload da imagem {subject}',
      alone: '{actor} fez o upload de uma imagem',
    },
    'widget.created': { of: '{actor} adicionou o widget {subject}', alone: '{actor} adicionou um widget' },
    'widget.changed': { of: '{actor} alterou o widget {subject}', alone: '{actor} alterou um widget' },
    'widget.moved': { of: '{actor} moveu o widget {subject}', alone: '{actor} moveu um widget' },
    'widget.removed': { of: '{actor} removeu o widget {subject}', alone: '{actor} removeu um widget' },
    'audience.created': { of: '{actor} salvou o público {subject}', alone: '{actor} salvou um público' },
    'audience.changed': { of: '{actor} alterou o público {subject}', alone: '{actor} alterou um público' },
    'audience.deleted': { of: '{actor} excluiu o público {subject}', alone: '{actor} excluiu um público' },
    'automation.created': { of: '{actor} criou a automação {subject}', alone: '{actor} criou uma automação' },
    'automation.changed': {
      of: '{actor} alterou a automação {subject}',
      alone: '{actor} alterou uma automação',
    },
    'automation.enabled': {
      of: '{actor} ativou a automação {subject}',
      alone: '{actor} ativou uma automação',
    },
    'automation.disabled': {
      of: '{actor} desativou a automação {subject}',
      alone: '{actor} desativou uma automação',
    },
    'automation.deleted': {
      of: '{actor} excluiu a automação {subject}',
      alone: '{actor} excluiu uma automação',
    },
    'topic.created': { of: '{actor} criou o assunto {subject}', alone: '{actor} criou um assunto' },
    'topic.changed': { of: '{actor} alterou o assunto {subject}', alone: '{actor} alterou um assunto' },
    'topic.deleted': { of: '{actor} excluiu o assunto {subject}', alone: '{actor} excluiu um assunto' },
    'webhook.created': { of: '{actor} criou o webhook para {subject}', alone: '{actor} criou um webhook' },
    'webhook.changed': {
      of: '{actor} alterou o webhook para {subject}',
      alone: '{actor} alterou um webhook',
    },
    'webhook.deleted': {
      of: '{actor} excluiu o webhook para {subject}',
      alone: '{actor} excluiu um webhook',
    },
    'webhook.rotated': {
      of: '{actor} substituiu o segredo do webhook para {subject}',
      alone: '{actor} substituiu o segredo de um webhook',
    },
    'webhook.recovered': {
      of: '{actor} enviou eventos de novo para {subject}',
      alone: '{actor} enviou de novo eventos de um webhook',
    },
    'identity_secret.made': '{actor} criou um novo segredo de identidade',
    'second_factor.required': '{actor} passou a exigir um segundo fator da equipe',
    'second_factor.optional': '{actor} tornou o segundo fator opcional',
    'key.issued': { of: '{actor} criou a chave de API {subject}', alone: '{actor} criou uma chave de API' },
    'key.renamed': {
      of: '{actor} renomeou uma chave de API para {subject}',
      alone: '{actor} renomeou uma chave de API',
    },
    'key.revoked': {
      of: '{actor} revogou a chave de API {subject}',
      alone: '{actor} revogou uma chave de API',
    },
    'member.invited': { of: '{actor} convidou {subject}', alone: '{actor} convidou alguém' },
    'member.joined': {
      of: '{actor} ingressou na equipe como {subject}',
      alone: '{actor} ingressou na equipe',
    },
    'member.changed': { of: '{actor} alterou a função de {subject}', alone: '{actor} alterou uma função' },
    'member.removed': {
      of: '{actor} removeu {subject} da equipe',
      alone: '{actor} removeu alguém da equipe',
    },
    'member.left': '{actor} deixou o serviço',
    'member.deleted': { of: '{actor} excluiu a conta de {subject}', alone: '{actor} excluiu uma conta' },
    'member.suspended': {
      of: '{actor} suspendeu a conta de {subject}',
      alone: '{actor} suspendeu uma conta',
    },
    'member.resumed': {
      of: '{actor} voltou a permitir o login de {subject}',
      alone: '{actor} voltou a permitir o login de uma conta',
    },
    'member.joined_by_group': {
      of: '{actor} ingressou na equipe por meio de um grupo, como {subject}',
      alone: '{actor} ingressou na equipe por meio de um grupo',
    },
    'member.changed_by_group': {
      of: '{actor} recebeu por meio de um grupo a função {subject}',
      alone: '{actor} mudou de função por meio de um grupo',
    },
    'member.left_by_group': '{actor} perdeu a função que tinha por meio de um grupo e, com ela, o acesso',
    'member.let_in': {
      of: '{actor} criou para {subject} um link de login, que foi usado',
      alone: '{actor} criou um link de login, que foi usado',
    },
    'company_account.connected': '{actor} conectou sua conta da empresa',
    'company_account.disconnected': '{actor} desconectou sua conta da empresa',
    'group.granted': {
      of: '{actor} deu uma função a um grupo: {subject}',
      alone: '{actor} deu uma função a um grupo',
    },
    'group.revoked': {
      of: '{actor} retirou a função de um grupo: {subject}',
      alone: '{actor} retirou a função de um grupo',
    },
    'invitation.revoked': {
      of: '{actor} revogou o convite para {subject}',
      alone: '{actor} revogou um convite',
    },
  },
};
