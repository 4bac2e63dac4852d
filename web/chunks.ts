import { join } from "node:path";

export interface Area {
	/** What its pages start with, below `src`. */
	modules: readonly string[];
	/** Its files of texts that load apart, besides those of forms. */
	texts?: readonly string[];
}

/** What one kind of person works on. */
export const AREAS = {
	auth: { modules: ["app/auth-routes.tsx"], texts: ["account"] },
	conference: { modules: ["app/conference-routes.tsx"] },
	menu: { modules: ["app/user-menu.tsx", "features/deck/next-for-you.tsx"] },
	author: {
		modules: [
			"features/submissions/form/edit-paper-page.tsx",
			"features/submissions/extended/extended-page.tsx",
			"features/submissions/list/my-papers-page.tsx",
			"features/submissions/paper/own-paper-page.tsx",
			"features/submissions/form/submit-page.tsx",
		],
		texts: ["difference", "life", "mysubs", "own-paper", "preflight", "submit", "versions"],
	},
	reviewer: {
		modules: [
			"app/review-link.tsx",
			"features/my-reviews/my-review-page.tsx",
			"features/my-reviews/my-reviews-page.tsx",
		],
		texts: ["review"],
	},
	registration: {
		modules: ["features/registration/registration-page.tsx"],
		texts: ["documents", "registration"],
	},
	profile: { modules: ["features/profile/profile-page.tsx"] },
	settings: {
		modules: [
			"features/conference/details/adm-details-page.tsx",
			"features/conference/dates/adm-dates-page.tsx",
		],
	},
	frame: { modules: ["app/admin-layout.tsx"] },
	lists: { modules: ["app/paper-lists.tsx", "app/review-board.tsx"] },
	paper: { modules: ["app/paper-desk.tsx"], texts: [] },
} satisfies Record<string, Area>;
type AreaName = keyof typeof AREAS;

const NAMES = Object.keys(AREAS) as AreaName[];
const STAFF: readonly AreaName[] = ["frame", "lists", "paper", "settings"];
/** A module of so many areas belongs to all who are signed in. */
const COMMON = 4;
/** Texts of most forms. */
export const FORM_TEXTS = ["errors", "upload"];

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
		...["en", "ru"].flatMap((locale) =>
			[
				{ name: "form", texts: FORM_TEXTS },
				...NAMES.map((name) => ({ texts: [], ...AREAS[name], name })),
			].map(({ name, texts }) => ({
				name: `${name}-${locale}`,
				test: new RegExp(`locales/${locale}/(${texts.join("|") || "-"})\\.json$`),
			})),
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
