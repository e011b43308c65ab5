export default {
  isOut: 'A post that is out',
  wentOut: (at: string | undefined, username: string | undefined) =>
    `It went out${at ? ` on ${at}` : ''}${username ? ` as @${username}` : ''}, and no longer changes.`,
  figures: 'See its figures',
  writeAgain: 'Write again from this',
  notThere: 'This post is not here any more',
  whyNotThere: 'It may have been deleted, here or elsewhere, or its address may not be whole.',
  writeNew: 'Write a new one',
  seeDrafts: 'See your drafts',
  seeAside: 'See what is set aside',
  kept: 'This browser still has a text of it',
  keptHelp: 'It was not saved anywhere else. You can go on with it as a new post.',
  goOn: 'Write it as a new post',
};
