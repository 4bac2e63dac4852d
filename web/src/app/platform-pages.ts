import { useTranslation } from "react-i18next";
import { useAuthSession } from "../lib/auth-session.ts";
import { useRead } from "../lib/page-data.ts";
import { read } from "../lib/read.ts";
import type { Tab } from "../ui/tabs.tsx";

const PAGES = ["home", "my", "events", "about"] as const;

/** Returns tabs or menu (specification §2); My is for signed-in users. */
export function usePlatformPages(words: "tabs" | "menu"): Tab[] {
	const { t } = useTranslation("shell");
	const { user } = useAuthSession();
	return PAGES.filter((page) => page !== "my" || user).map((page) => ({
		to: page === "home" ? "/" : `/${page}`,
		label: t(`nav.${words}.${page}`),
		end: page === "home",
	}));
}

export function usePlatformTabs(): Tab[] {
	const { user } = useAuthSession();
	const { data } = useRead(user?.verified ? read("/api/my") : null);
	const count = data?.tasks.filter((task) => task.mine).length || undefined;
	return usePlatformPages("tabs").map((tab) => (tab.to === "/my" ? { ...tab, count } : tab));
}
