import type { Conference } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import type { Tab } from "../ui/tabs.tsx";

/** Tabs of a conference (specification §2), by what the reader may do there; one is added when its page exists. */
export function useConferenceTabs(conference: Conference): Tab[] {
	const { t } = useTranslation("common");
	const base = `/${conference.path}`;
	const tabs: Tab[] = [
		{ to: base, label: t("tabs.info"), end: true },
		{ to: `${base}/mysubs`, also: [`${base}/submit`], label: t("tabs.submissions") },
	];
	if (conference.admin_roles.length > 0) tabs.unshift({ to: `${base}/adm`, label: t("tabs.admin") });
	return tabs;
}
