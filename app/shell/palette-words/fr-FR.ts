import type en from './en-US.ts';

const fr: typeof en = {
  alsoCalled: {
    dashboard: 'vue d’ensemble début aujourd’hui dashboard',
    'top-posts': 'plus vus populaires classement',
    drafts: 'inachevés',
    scrapped: 'corbeille supprimés jetés archives restaurer',
    schedule: 'planning file d’attente programmer programmés créneaux semaine mois agenda horaires',
    'import-posts': 'téléverser csv tableur lot',
    media: 'photos images vidéos films fichiers galerie bibliothèque',
    posts: 'idées brouillons tableau étiquettes recherche publications threads',
    stats: 'analyse chiffres métriques vues abonnés croissance',
    'stats-week': 'sept jours hebdomadaire chiffres',
    'stats-all': 'historique total chiffres',
    analyze: 'analyse analyser meilleure heure engagement',
    share: 'image carte visuel badge',
    settings: 'compte profil préférences options paramètres configuration',
    accounts: 'connecter relier reconnecter changer profil jeton',
    about: 'aide version',
    privacy: 'confidentialité données cookies rgpd',
    contact: 'aide assistance support message avis bug',
    logout: 'déconnexion quitter sortir',
    write: 'nouveau post rédiger composer créer publier',
    home: 'offres tarifs prix abonnement premium plus',
  },
  themes: 'apparence mode couleur',
  languages: 'langue traduction anglais',
  places: {
    queue: { label: 'La file', alsoCalled: 'file d’attente créneaux prochain' },
    email: { label: 'E-mail', alsoCalled: 'adresse courriel mail' },
    password: { label: 'Mot de passe', alsoCalled: 'sécurité changer mdp' },
    'two-factor': {
      label: 'Connexion à deux facteurs',
      alsoCalled: '2fa double authentification sécurité clé codes de secours',
    },
    identities: { label: 'Comptes reliés', alsoCalled: 'google connexion' },
    sessions: { label: 'Où vous êtes connecté', alsoCalled: 'appareils sessions déconnecter sécurité' },
    preferences: { label: 'Langue et fuseau horaire', alsoCalled: 'heure horloge anglais français' },
    publishing: { label: 'Quand un post est en retard', alsoCalled: 'délai publication' },
    recap: { label: 'Votre semaine par e-mail', alsoCalled: 'bilan lettre newsletter notifications mail' },
    exports: { label: 'Exporter vos statistiques', alsoCalled: 'télécharger export csv excel tableur' },
    keys: { label: 'Clés pour vos programmes', alsoCalled: 'api clé jeton développeur' },
    data: { label: 'Vos données', alsoCalled: 'télécharger exporter sauvegarde rgpd' },
    leaving: { label: 'Supprimer votre compte', alsoCalled: 'fermer résilier quitter' },
  },
};

export default fr;
