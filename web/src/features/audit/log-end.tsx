import type { AuditPage } from "@deck/contracts/audit";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import type { Pages } from "../../lib/list/pages.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PageAddress } from "./log-source.ts";
import { formatMonth } from "./months.ts";

type Log = Pages<AuditPage, PageAddress>;

export function LogEnd({ log: { pages, loading, next, more } }: { log: Log }) {
	const { t } = useTranslation("audit");
	const locale = useLocale();
	if (loading) return <Skeleton widths={[80, 65, 72]} height={18} />;
	return (
		<>
			{pages?.every(({ entries }) => entries.length === 0) && <EmptyState title={t("empty")} />}
			{next && (
				<Button onClick={more}>
					{next.before === undefined ? t("earlier", { month: formatMonth(next.month, locale) }) : t("more")}
				</Button>
			)}
		</>
	);
}
