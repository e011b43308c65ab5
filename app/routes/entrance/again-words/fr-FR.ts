import type en from './en-US.ts';

const words: typeof en = {
  headTitle: 'Se connecter de nouveau',
  title: 'Est-ce bien vous ?',
  lede: 'Rien n’a encore changé. Pour ce qui change l’accès à votre compte, emporte vos données ou y met fin, nous vous demandons de vous connecter de nouveau.',
  submit: 'Continuer',
  byCode: 'Oublié, ou jamais choisi\u00a0? Recevoir un code plutôt',
  codeTo: (address) => `Un code partira vers ${address}.`,
  sendCode: 'M’envoyer le code',
  secondFactor:
    'Votre second facteur vient ensuite, comme toujours. Ayez-le sous la main avant de commencer, ou un code de secours\u00a0: d’ici là, vous êtes déconnecté ici.',
  noWay:
    'Déconnectez-vous et reconnectez-vous par le moyen donné par votre organisation. Revenez ensuite à la page du compte.',
  back: 'Revenir au compte, sans rien changer',
};

export default words;
