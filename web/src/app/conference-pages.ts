import type { Conference, WholeConference } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { useMatch } from "react-router";
import type { Tab } from "../ui/tabs.tsx";

/** A conference's pages in the order of its tabs and of its menu (specification §2). */
const ORDER = {
	tabs: ["admin", "info", "registration", "submissions", "reviews"],
	menu: ["info", "submissions", "reviews", "registration", "admin"],
} as const;
type PageName = (typeof ORDER)["tabs"][number];

/** Where they lie below the conference's path. */
const PLACES: Record<PageName, Omit<Tab, "to" | "label"> & { place: string }> = {
	admin: { place: "/adm" },
	info: { place: "", end: true },
	registration: { place: "/registration" },
	submissions: { place: "/mysubs", also: ["/submit"] },
	reviews: { place: "/myreviews" },
};

/** What of a conference decides on them. */
type Answers = Pick<
	WholeConference,
	"admin_roles" | "registration_is_open" | "has_registration" | "has_reviews"
>;

/** Which of its pages a conference has for the reader, as its tabs or its menu have them. */
export function conferencePages(
	{ admin_roles, registration_is_open, has_registration, has_reviews }: Answers,
	words: keyof typeof ORDER,
): PageName[] {
	const open: Record<PageName, boolean> = {
		admin: admin_roles.length > 0,
		info: true,
		// Outside of the window for those alone who have one (product.md §5).
		registration: registration_is_open || has_registration,
		submissions: true,
		reviews: has_reviews,
	};
	return ORDER[words].filter((page) => open[page]);
}

/** The conference's pages for the reader, named as tabs or as a menu name them. */
export function useConferencePages(conference: Conference & Answers, words: keyof typeof ORDER): Tab[] {
	const { t } = useTranslation("common");
	const base = `/${conference.path}`;
	// Whoever is on a review's page has reviews (specification §2), also before the conference was read again.
	const onReview = useMatch(`${base}/myreviews/:id`) !== null;
	// Whoever is on this page keeps its tab, also before the window, where one asks to be told of it.
	const onRegistration = useMatch(`${base}/registration`) !== null;
	const shown = {
		...conference,
		has_reviews: onReview || conference.has_reviews,
		registration_is_open: onRegistration || conference.registration_is_open,
	};
	return conferencePages(shown, words).map((page) => {
		const { place, also = [], end } = PLACES[page];
		return {
			to: base + place,
			also: also.map((one) => base + one),
			end,
			label: words === "tabs" ? t(`tabs.${page}`) : t(`menu.${page}`),
		};
	});
}
