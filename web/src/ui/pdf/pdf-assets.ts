/**
 * Rarely needed files of pdf.js by name, loaded from our site: Asian character maps, standard fonts, decoders
 * of scans.
 */
const files = import.meta.glob<string>(
	[
		"../../../../node_modules/pdfjs-dist/cmaps/*.bcmap",
		"../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
		"../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm",
	],
	{ query: "?url", import: "default", eager: true },
);

const addresses = new Map(Object.entries(files).map(([path, address]) => [path.split("/").at(-1), address]));

export async function loadPdfAsset(filename: string): Promise<Uint8Array> {
	const address = addresses.get(filename);
	if (!address) throw new Error(`There is no ${filename}`);
	return new Uint8Array(await (await fetch(address)).arrayBuffer());
}
