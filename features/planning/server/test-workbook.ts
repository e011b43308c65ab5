import { allBytes } from '#features/exports/server/test-hostile-rows.ts';
import { zip } from '#features/exports/server/zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook whose one sheet holds these rows of XML. */
export async function workbook(rows: string, more: Record<string, Iterable<string>> = {}): Promise<Uint8Array> {
  const files: Record<string, Iterable<string>> = {
    '[Content_Types].xml': [
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ],
    '_rels/.rels': [
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    'xl/workbook.xml': [
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Posts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>`,
      `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    // The second style is a day, the third an hour.
    'xl/styles.xml': [
      `<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>`,
      '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ],
    'xl/worksheets/sheet1.xml': [`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`],
    ...more,
  };
  async function* parts() {
    for (const [path, pieces] of Object.entries(files)) yield { path, pieces };
  }
  return allBytes(zip(parts()));
}

export function textCell(address: string, text: string): string {
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
