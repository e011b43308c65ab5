import { standaloneSvg } from '#ui/charts/standalone-svg.ts';

/** Saves what is seen of a chart, with its title, in the colours of the theme in use. */
export async function downloadChart(figure: HTMLElement, title: string, kind: 'svg' | 'png'): Promise<void> {
  const drawing = await standaloneSvg(figure, title);
  const svg = new Blob([drawing.source], { type: 'image/svg+xml' });
  save(kind === 'svg' ? svg : await toPng(drawing), `${fileName(title)}.${kind}`);
}

function fileName(title: string) {
  const plain = title.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  return (
    plain
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'chart'
  );
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const DENSITY = 2;

async function toPng({ source, width, height }: { source: string; width: number; height: number }): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * DENSITY;
  canvas.height = height * DENSITY;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))));
  });
}
