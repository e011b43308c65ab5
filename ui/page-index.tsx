type PageIndexEntriesProps = { sections: readonly (readonly [id: string, { title: string }])[] };

/** The sections of a long page as entries of a list, each a way to where it begins. */
export function PageIndexEntries({ sections }: PageIndexEntriesProps) {
  return sections.map(([id, { title }]) => (
    <li key={id} className="break-inside-avoid">
      <a href={`#${id}`} className="block py-2.75 sm:py-1">
        {title}
      </a>
    </li>
  ));
}
