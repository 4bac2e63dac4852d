import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Locale } from "@deck/contracts/enums";
import { LANGUAGES, type Language, LOCALE_FACTS } from "@deck/contracts/locales";
import { build, type Plugin, type Rolldown } from "vite";
import { AREAS, FORM_TEXTS } from "./chunks.ts";
import { BOOT_PAGES } from "./src/app/conference-table.ts";
import type { AppArea } from "./src/boot/initial-requests.ts";

type Bundle = Rolldown.OutputBundle;

/** Preloaded, because the first paint would wait for them or happen twice. */
const FONTS: Record<Locale, readonly string[]> = {
	en: ["golos-latin"],
	ru: ["golos-latin", "golos-cyrillic"],
};
const fontsFor = (language: Language) => FONTS[LOCALE_FACTS[language].locale];

/** What each area of addresses starts with, see `chunks.ts`; the home page is in the shell. */
const FIRST: Record<AppArea | "signed_in", readonly (keyof typeof AREAS)[]> = {
	home: [],
	auth: ["auth"],
	platform: [],
	conference: ["conference"],
	author: ["conference", "author"],
	reviewer: ["conference", "reviewer"],
	review_link: ["auth", "reviewer"],
	registration: ["conference", "registration"],
	programme: ["conference", "programme"],
	staff: ["conference", "frame"],
	settings: ["conference", "frame", "settings"],
	lists: ["conference", "frame", "lists"],
	paper: ["conference", "frame", "paper"],
	signed_in: ["menu"],
};
const PLATFORM = "src/app/platform-routes.tsx";

/**
 * Inlines `src/boot/boot.ts` into the page as its only inline script, with each area's file names. Also writes
 * `stranger.html`, marked as signed out and with inlined styles: most strangers come once. Builds the server renderer
 * (`src/server.tsx`).
 */
export function firstFiles(): Plugin {
	let folder = "";
	return {
		name: "first-files",
		apply: "build",
		configResolved({ root, build: { outDir } }) {
			folder = resolve(root, outDir);
		},
		transformIndexHtml: {
			order: "post",
			async handler(html, { bundle }) {
				if (!bundle) throw new Error("the page is built before its files");
				const script = await bootScript({ ...filesOf(bundle, html), ...fontsOf(bundle) });
				return html.replace("<head>", () => `<head>\n\t\t<script>${script}</script>`);
			},
		},
		async closeBundle() {
			const html = await readFile(join(folder, "index.html"), "utf8");
			const page = await withStyles(html.replace("<html ", "<html data-stranger "), folder);
			await writeFile(join(folder, "stranger.html"), page);
			await buildServer(page, `${folder}-server`);
			await packAssets(folder, `${folder}-server`);
		},
	};
}

/** Returns the files by area, and those of its texts by area and language: "author en". */
function filesOf(bundle: Bundle, html: string): Record<string, string[]> {
	const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
	const filesWith = (modules: readonly string[]): string[] => {
		const found = new Set<string>();
		const take = (name: string) => {
			const chunk = chunks.find(({ fileName }) => fileName === name);
			if (!chunk || found.has(name) || html.includes(name)) return;
			found.add(name);
			chunk.imports.forEach(take);
		};
		for (const module of modules) {
			const home = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
			if (!home) throw new Error(`${module} is in no file`);
			take(home.fileName);
		}
		return [...found].map((name) => `/${name}`);
	};
	return Object.fromEntries(
		Object.entries(FIRST).flatMap(([area, names]) => {
			const parts = names.map((name) => AREAS[name]);
			const modules = parts.flatMap((part) => part.modules.map((module) => `src/${module}`));
			const texts = parts.flatMap((part) => part.texts ?? []);
			const forms = parts.some((part) => part.texts);
			const textFiles = (locale: Language) =>
				filesWith([...texts, ...FORM_TEXTS].map((name) => `locales/${locale}/${name}.json`));
			return [
				[area, filesWith(area === "platform" ? [PLATFORM] : modules)],
				...(forms ? LANGUAGES.map((locale) => [`${area} ${locale}`, textFiles(locale)]) : []),
			];
		}),
	);
}

function fontsOf(bundle: Bundle): Record<string, string[]> {
	const assets = Object.values(bundle).filter((file) => file.type === "asset");
	const nameOf = (font: string) => {
		const file = assets.find(({ names }) => names.includes(`${font}.woff2`));
		if (!file) throw new Error(`there is no font ${font}`);
		return `/${file.fileName}`;
	};
	return Object.fromEntries(LANGUAGES.map((language) => [language, fontsFor(language).map(nameOf)]));
}

async function bootScript(files: Record<string, string[]>): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: "error",
		define: { FILES: JSON.stringify(files), PAGES: JSON.stringify(BOOT_PAGES) },
		build: {
			write: false,
			lib: { entry: join(import.meta.dirname, "src/boot/boot.ts"), formats: ["iife"], name: "boot" },
		},
	});
	const [output] = [built].flat();
	if (!output || !("output" in output)) throw new Error("the boot script was not built");
	return output.output[0].code.trim();
}

async function withStyles(html: string, folder: string): Promise<string> {
	const link = /<link rel="stylesheet" crossorigin href="(.*?)">/;
	const styles = await readFile(join(folder, link.exec(html)?.[1] ?? ""), "utf8");
	return html.replace(link, () => `<style>${styles.trim()}</style>`);
}

/** Pages that the server renders; other lazy imports are excluded. */
const DRAWN = /(conference-routes|markdown-text|(common|conference)-texts|text-files)\.tsx?$/;

/** Bundles the server renderer into `pages.js`, beside its HTML template. */
async function buildServer(page: string, folder: string): Promise<void> {
	await build({
		configFile: false,
		logLevel: "error",
		root: import.meta.dirname,
		define: { "process.env.NODE_ENV": JSON.stringify("production") },
		plugins: [
			{
				name: "drawn-pages",
				generateBundle() {
					this.emitFile({ type: "asset", fileName: "stranger.html", source: page });
				},
				resolveDynamicImport: (path) =>
					typeof path !== "string" || DRAWN.test(path)
						? null
						: { id: "data:text/javascript,", external: true },
			},
		],
		ssr: { noExternal: true, target: "node" },
		build: {
			ssr: "src/server.tsx",
			outDir: folder,
			emptyOutDir: true,
			minify: true,
			target: "node24",
			copyPublicDir: false,
			rolldownOptions: { output: { entryFileNames: "pages.js", codeSplitting: false } },
		},
	});
}

const pack = promisify(brotliCompress);

/**
 * Precompresses scripts and styles with maximum brotli, a tenth smaller than on-the-fly compression, for
 * packages/local/gateway/site-files.ts. Their names contain content hashes.
 */
async function packAssets(folder: string, server: string): Promise<void> {
	await mkdir(join(server, "assets"));
	const names = (await readdir(join(folder, "assets"))).filter((name) => /\.(js|css)$/.test(name));
	await Promise.all(
		names.map(async (name) =>
			writeFile(
				join(server, "assets", `${name}.br`),
				await pack(await readFile(join(folder, "assets", name))),
			),
		),
	);
}
