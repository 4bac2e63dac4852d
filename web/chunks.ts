import { join } from "node:path";
import { LANGUAGES } from "@deck/contracts/locales";
import {
	CONFERENCE_PAGES,
	type ConferencePage,
	PAGE_AREAS,
	type PageArea,
} from "./src/app/conference-table.ts";

export interface Area {
	/** What its pages start with, below `src`. */
	modules: readonly string[];
	/** Its files of texts that load apart, besides those of forms. */
	texts?: readonly string[];
}

/** Texts of most forms. */
export const FORM_TEXTS = ["errors", "upload"];

type AreaName = PageArea | "auth" | "conference" | "menu" | "profile" | "frame";

/** Entry modules and texts of each part of the site. */
export const AREAS: Record<AreaName, Area> = {
	auth: { modules: ["app/auth-routes.tsx"], texts: ["account"] },
	conference: { modules: ["app/conference-routes.tsx"] },
	menu: { modules: ["app/user-menu.tsx", "features/deck/next-for-you.tsx"] },
	author: areaOf("author"),
	reviewer: areaOf("reviewer", "app/review-link.tsx"),
	registration: areaOf("registration"),
	programme: areaOf("programme"),
	profile: { modules: ["features/profile/profile-page.tsx"] },
	settings: areaOf("settings"),
	frame: { modules: ["app/admin-layout.tsx"] },
	lists: areaOf("lists"),
	paper: areaOf("paper"),
};

function areaOf(name: PageArea, ...others: string[]): Area {
	const pages = CONFERENCE_PAGES.filter(({ area }) => area === name);
	const texts = new Set(pages.flatMap((page) => page.texts ?? []));
	for (const form of FORM_TEXTS) texts.delete(form);
	return {
		modules: [...new Set(pages.map(moduleOf)), ...others],
		...(PAGE_AREAS[name].texts && { texts: [...texts] }),
	};
}

/** Returns a page's module, below `src`. Only its import names it, so this reads that function's text. */
function moduleOf({ load }: ConferencePage): string {
	const [, path] = /"([^"]+\.tsx)"/.exec(String(load)) ?? [];
	if (path === undefined) throw new Error(`a page without a module: ${load}`);
	return join("app", path);
}

const NAMES = Object.keys(AREAS) as AreaName[];
const STAFF: readonly AreaName[] = ["frame", "lists", "paper", "settings"];
/** A module of so many areas belongs to all who are signed in. */
const COMMON = 4;

/** In the order of their imports: each imports only earlier ones, and the bundler moves what a chunk needs into it. */
const CHUNKS = [
	"base",
	"conference",
	"signed-in",
	"shared",
	"staff",
	"auth",
	"author",
	"reviewer",
	"registration",
	"programme",
	"lists",
	"paper",
] as const;
type Chunk = (typeof CHUNKS)[number];

interface Graph {
	getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Returns the bundler's groups of modules: few chunks, because each is a request. A module that several areas need is
 * in the first chunk that all of them load. Modules of other pages are left to the bundler.
 */
export function chunkGroups(root: string) {
	let closures: Map<AreaName, ReadonlySet<string>> | undefined;
	const chunkOf = (id: string, graph: Graph): Chunk | null => {
		closures ??= new Map(
			NAMES.map((area) => [
				area,
				closureOf(
					AREAS[area].modules.map((path) => join(root, "src", path)),
					graph,
				),
			]),
		);
		// Every area has icons, and opens pages by these modules.
		if (/node_modules\/lucide-react|lib\/(text-files|uncover-focus)\.ts$/.test(id)) return "base";
		return chunkFor(NAMES.filter((area) => closures?.get(area)?.has(id)));
	};
	return [
		...LANGUAGES.flatMap((locale) =>
			[{ name: "form", texts: FORM_TEXTS }, ...NAMES.map((name) => ({ ...AREAS[name], name }))].map(
				({ name, texts = [] }) => ({
					// "-" matches nothing.
					name: `${name}-${locale}`,
					test: new RegExp(`locales/${locale}/(${texts.join("|") || "-"})\\.json$`),
				}),
			),
		),
		...CHUNKS.map((name) => ({
			name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
		})),
	];
}

function chunkFor(areas: readonly AreaName[]): Chunk | null {
	const [only] = areas;
	if (only === undefined) return null;
	if (areas.includes("conference")) return areas.length > 1 ? "base" : "conference";
	if (areas.includes("menu") || areas.length >= COMMON) return "signed-in";
	if (areas.every((area) => STAFF.includes(area)) && (areas.length > 1 || only === "frame")) return "staff";
	if (areas.length > 1) return "shared";
	return CHUNKS.find((name) => name === only) ?? null;
}

function closureOf(entries: readonly string[], graph: Graph): Set<string> {
	const found = new Set<string>();
	const take = (id: string) => {
		if (found.has(id)) return;
		found.add(id);
		graph.getModuleInfo(id)?.importedIds.forEach(take);
	};
	for (const entry of entries) take(entry);
	return found;
}
