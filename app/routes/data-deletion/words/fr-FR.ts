import { NETWORK, PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  title: 'Suppression de vos données',
  description: `Ce qu’est devenue votre demande de suppression des données de votre compte ${NETWORK} par ${PRODUCT}.`,
  done: (day) => `Votre demande du ${day} a été exécutée.`,
  whatWent: `Votre profil, vos posts et tous les chiffres que nous avions lus sur ${NETWORK} sont effacés, ainsi que notre accès à votre compte.`,
  nothingThere: `Nous n’avions rien de ce compte ${NETWORK}.`,
  unknown:
    'Nous ne connaissons aucune demande avec ce code. Ouvrez l’adresse exactement comme elle vous a été donnée. Au bout d’un an, nous oublions aussi les demandes.',
  code: (code) => `Code de confirmation : ${code}`,
  ask: 'Nous écrire à ce sujet',
};

export default words;
