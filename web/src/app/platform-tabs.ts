import type { MyDeck } from "@deck/contracts/deck";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { useSession } from "../lib/session.ts";
import type { Tab } from "../ui/tabs.tsx";

/** Tabs of the event deck (specification §2); My, second, is for the signed-in, with how much waits for them. */
export function usePlatformTabs(): Tab[] {
	const { t } = useTranslation("shell");
	const { user } = useSession();
	const { data } = useSWR<MyDeck>(user?.verified ? "/api/my" : null);
	const count = data?.duties.filter((duty) => duty.mine).length || undefined;
	return [
		{ to: "/", label: t("nav.home"), end: true },
		...(user ? [{ to: "/my", label: t("nav.my"), count }] : []),
		{ to: "/events", label: t("nav.all") },
		{ to: "/about", label: t("nav.about") },
	];
}
