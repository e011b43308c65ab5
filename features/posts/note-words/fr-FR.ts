import dayFilled from '../day-words/fr-FR.ts';
import { NETWORK } from '#base/product.ts';
import type { FixCode, NoteCode } from '../note.ts';
import type en from './en-US.ts';
import type { NoteText } from './en-US.ts';

const notes: Record<NoteCode, NoteText> = {
  empty: { title: 'Rien n’est encore écrit', text: () => 'Un post a besoin de mots, ou de quelque chose à montrer.' },
  'empty-part': { title: 'Cette partie est vide', text: () => `${NETWORK} n’accepte pas de post vide.` },
  'too-long': {
    title: 'Trop long',
    text: ({ over, most }) => `${over} de plus que les ${most} acceptés par ${NETWORK}.`,
  },
  'too-many-links': {
    title: 'Trop de liens',
    text: ({ count, most }) => `${count} liens\u00a0; ${NETWORK} en accepte ${most}.`,
  },
  'link-invalid': {
    title: 'Ce n’est pas une adresse',
    text: () => 'Une carte demande une adresse qui commence par https://.',
  },
  'link-with-media': {
    title: 'Une carte ou une image',
    text: () => `${NETWORK} ne prend pas de carte avec des images.`,
  },
  'link-with-poll': { title: 'Une carte ou un sondage', text: () => `${NETWORK} ne prend pas les deux.` },
  'link-twice': { title: 'Deux cartes de lien', text: () => 'Soit le post, soit son texte long peut en avoir une.' },
  'topic-length': {
    title: 'Le sujet ne convient pas',
    text: ({ most }) => `Un sujet compte de 1 à ${most} caractères.`,
  },
  'topic-signs': {
    title: 'Le sujet ne convient pas',
    text: () => 'Un sujet tient sur une ligne, sans point ni «\u00a0&\u00a0».',
  },
  'tag-ends-early': {
    title: 'Le sujet s’arrête trop tôt',
    text: ({ tag, written }) => `${NETWORK} lira «\u00a0${tag}\u00a0», et non «\u00a0${written}\u00a0».`,
  },
  'tag-too-long': { title: 'Trop long pour un sujet', text: ({ most }) => `Un sujet a ${most} caractères au plus.` },
  'tags-after-first': {
    title: 'Un seul sujet par post',
    text: ({ tag }) => `Seul «\u00a0${tag}\u00a0» devient le sujet.`,
  },
  'poll-count': {
    title: 'Le sondage ne convient pas',
    text: ({ fewest, most }) => `Un sondage a de ${fewest} à ${most} réponses.`,
  },
  'poll-option-empty': { title: 'Une réponse est vide', text: ({ option }) => `La réponse ${option} attend des mots.` },
  'poll-option-long': {
    title: 'Une réponse est trop longue',
    text: ({ option, most }) => `La réponse ${option} peut avoir ${most} caractères.`,
  },
  'poll-with-media': { title: 'Un sondage ou une image', text: () => `${NETWORK} ne prend pas les deux.` },
  'poll-with-attachment': { title: 'Un sondage ou un texte long', text: () => `${NETWORK} ne prend pas les deux.` },
  'attachment-empty': { title: 'Le texte long est vide', text: () => 'Écrivez-le, ou retirez-le.' },
  'attachment-long': {
    title: 'Le texte long est trop long',
    text: ({ length, most }) => `${length} caractères sur ${most}.`,
  },
  'attachment-with-media': { title: 'Un texte long ou une image', text: () => `${NETWORK} ne prend pas les deux.` },
  'attachment-link-invalid': {
    title: 'Ce n’est pas une adresse',
    text: () => 'L’adresse du texte long doit commencer par https://.',
  },
  'attachment-styles': { title: 'Des styles se chevauchent', text: () => `${NETWORK} les prend l’un après l’autre.` },
  'too-many-spoilers': {
    title: 'Trop de mots masqués',
    text: ({ count, most }) => `${count} passages\u00a0; ${most} au plus.`,
  },
  'spoiler-outside': { title: 'Des mots masqués ont disparu', text: () => 'Un masque dépasse le texte.' },
  'hides-no-media': { title: 'Rien à masquer', text: () => 'Les images doivent être masquées, et il n’y en a pas.' },
  'too-many-media': { title: 'Trop d’images', text: ({ count, most }) => `${count} fichiers\u00a0; ${most} au plus.` },
  'alt-missing': {
    title: 'Pas de description',
    text: ({ file }) => `Dites ce que montre le fichier ${file}, pour qui ne le voit pas.`,
  },
  'alt-long': { title: 'La description est trop longue', text: ({ most }) => `Elle peut avoir ${most} caractères.` },
  'image-large': { title: 'L’image est trop lourde', text: ({ most }) => `${most} Mo au plus.` },
  'image-ratio': {
    title: 'L’image est trop étroite',
    text: ({ most }) => `Un côté ne peut valoir ${most} fois l’autre.`,
  },
  'video-large': { title: 'La vidéo est trop lourde', text: ({ most }) => `${most} Go au plus.` },
  'video-ratio': {
    title: 'La vidéo est trop étroite',
    text: ({ most }) => `Au plus ${most} fois plus large que haute.`,
  },
  'video-duration': { title: 'La vidéo est trop longue', text: ({ most }) => `${most} secondes au plus.` },
  'ghost-chain': {
    title: 'Un post éphémère a une partie',
    text: () => 'Il disparaît après un jour\u00a0: rien ne peut le suivre.',
  },
  'ghost-media': { title: 'Un post éphémère n’a que des mots', text: () => 'Il ne prend pas d’image.' },
  'ghost-link': { title: 'Un post éphémère n’a que des mots', text: () => 'Il ne prend pas de carte de lien.' },
  'ghost-poll': { title: 'Un post éphémère n’a que des mots', text: () => 'Il ne prend pas de sondage.' },
  'ghost-attachment': { title: 'Un post éphémère n’a que des mots', text: () => 'Il ne prend pas de texte long.' },
  'ghost-quote': { title: 'Un post éphémère n’a que des mots', text: () => 'Il ne cite rien.' },
  'ghost-topic': { title: 'Un post éphémère n’a que des mots', text: () => 'Il ne prend pas de sujet.' },
  'ghost-reply-control': {
    title: 'Un post éphémère n’a que des mots',
    text: () => 'On ne choisit pas qui peut y répondre.',
  },
  'ghost-approvals': {
    title: 'Un post éphémère n’a que des mots',
    text: () => 'Ses réponses ne peuvent pas être retenues.',
  },
  'plan-chain': {
    title: 'Plusieurs parties\u00a0: offre Plus',
    text: () => 'Votre texte reste ici, et vous pouvez le raccourcir.',
  },
  'plan-media': { title: 'Les images\u00a0: offre Premium', text: () => 'Votre texte reste ici.' },
  'day-full': {
    title: 'Ces 24 heures sont pleines',
    text: ({ used, most }) => dayFilled(Number(used), Number(most)),
  },
  'account-reconnect': {
    title: 'Le compte est à reconnecter',
    text: ({ username }) =>
      `${NETWORK} ne nous laisse plus entrer pour @${username}. Rien ne part tant que vous ne l’avez pas reconnecté, et ce qui est programmé est retenu.`,
    toAccount: 'Reconnecter le compte',
  },
  'account-paused': {
    title: 'Le compte est en pause',
    text: ({ username }) =>
      `Rien ne part pour @${username} tant que vous ne l’avez pas réactivé, et ce qui est programmé est retenu.`,
    toAccount: 'Réactiver le compte',
  },
  'account-permission': {
    title: 'Nous ne pouvons pas publier',
    text: ({ username }) =>
      `Il nous manque un droit pour @${username}. Reconnectez-le et autorisez la publication\u00a0; d’ici là, ce qui est programmé est retenu.`,
    toAccount: 'Reconnecter le compte',
  },
};

const fixes: Record<FixCode, string> = {
  split: 'Le diviser en parties',
  shorten: 'Aller à ce qui est de trop',
  'remove-part': 'Retirer la partie',
  'remove-link': 'Publier sans la carte',
  'remove-attachment-link': 'Retirer cette adresse',
  'remove-poll': 'Retirer le sondage',
  'remove-attachment': 'Retirer le texte long',
  'remove-attachment-styles': 'Retirer les styles',
  'remove-topic': 'Publier sans sujet',
  'remove-quote': 'Ne rien citer',
  'remove-spoilers': 'Démasquer les mots',
  'remove-extra-media': 'Garder les 20 premières',
  'show-media': 'Ne rien masquer',
  'everyone-replies': 'Laisser tout le monde répondre',
  'no-approvals': 'Ne pas retenir les réponses',
  'not-ghost': 'En faire un post ordinaire',
};

const words: typeof en = { notes, fixes, toPlans: 'Écrire en plusieurs parties\u00a0: voir les offres' };
export default words;
