import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { useMatch } from "react-router";
import type { Tab } from "../ui/tabs.tsx";

/** Order of tabs and menu (specification §2). */
const ORDER = {
	tabs: ["admin", "info", "programme", "registration", "submissions", "reviews"],
	menu: ["info", "programme", "submissions", "reviews", "registration", "admin"],
} as const;
type PageName = (typeof ORDER)["tabs"][number];

const PAGE_OPTIONS: Record<PageName, Omit<Tab, "to" | "label"> & { place: string }> = {
	admin: { place: "/adm" },
	info: { place: "", end: true },
	programme: { place: "/programme" },
	registration: { place: "/registration" },
	submissions: { place: "/mysubs", also: ["/submit"] },
	reviews: { place: "/myreviews" },
};

type VisiblePagesInput = Pick<
	ConferenceWithInfo,
	"admin_roles" | "programme_released" | "registration_is_open" | "has_registration" | "has_reviews"
>;

export function conferencePages(
	{ admin_roles, programme_released, registration_is_open, has_registration, has_reviews }: VisiblePagesInput,
	words: keyof typeof ORDER,
): PageName[] {
	const open: Record<PageName, boolean> = {
		admin: admin_roles.length > 0,
		info: true,
		programme: programme_released,
		// Outside the window for registered readers only (product.md §5).
		registration: registration_is_open || has_registration,
		submissions: true,
		reviews: has_reviews,
	};
	return ORDER[words].filter((page) => open[page]);
}

export function useConferencePages(
	conference: Conference & VisiblePagesInput,
	words: keyof typeof ORDER,
): Tab[] {
	const { t } = useTranslation("common");
	const base = `/${conference.path}`;
	// Readers of a review page are reviewers (specification §2), even before the conference is reread.
	const onReview = useMatch(`${base}/myreviews/:id`) !== null;
	// Keeps this page's tab, also before the window, where readers ask for a notification.
	const onRegistration = useMatch(`${base}/registration`) !== null;
	const shown = {
		...conference,
		has_reviews: onReview || conference.has_reviews,
		registration_is_open: onRegistration || conference.registration_is_open,
	};
	return conferencePages(shown, words).map((page) => {
		const { place, also = [], end } = PAGE_OPTIONS[page];
		return {
			to: base + place,
			also: also.map((one) => base + one),
			end,
			label: words === "tabs" ? t(`tabs.${page}`) : t(`menu.${page}`),
		};
	});
}
