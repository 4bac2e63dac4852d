import { ReceiptText } from "lucide-react";
import { useState } from "react";
import "../plots.css";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { conferenceName, useConference } from "../../../lib/conference.ts";
import { formatLongTime, formatShort } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { useNow } from "../../../lib/now.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { usePaymentBook } from "../../../ui/registration/use-payment-book.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { saveTables } from "../save-tables.ts";
import type { CardView } from "../stat-card.tsx";
import type { StatTable } from "../stat-table.ts";
import { StatsToolbar } from "../stats-toolbar.tsx";
import { FigureCard } from "./figure-card.tsx";
import { type RegistrationStatsContext, useRegistrationStatsContext } from "./registration-stats-context.ts";
import { SentCard } from "./sent-card.tsx";
import { useRegistrationFigures } from "./use-registration-figures.ts";

/** Wide tables get a whole row. */
const CARD_LAYOUT = {
	sent: "lg:col-span-8 print:col-span-2",
	other: "lg:col-span-4",
	wide: "md:col-span-2 lg:col-span-12 print:col-span-2",
} as const;

const WIDE_FIGURES = ["money", "payments-by-day", "young-scientists", "fee-kinds"];

export function RegistrationStats() {
	const context = useRegistrationStatsContext();
	const { t } = context;
	usePageTitle(t("registration-stats:title"));
	const { path } = useConference();
	const book = usePaymentBook();
	const { rows, error } = useSynced(registrations);
	if (error !== undefined) throw error;
	const { sent, figures } = useRegistrationFigures(rows ?? [], context);
	const tables = [sent.table, ...figures.map(({ table }) => table)];
	const [looks, setLooks] = useState<Record<string, CardView>>({});
	const lookOf = ({ id }: StatTable) => looks[id] ?? "plot";
	const [first, ...others] = tables.map(lookOf);
	const save = (some: readonly StatTable[], name: string) =>
		void saveTables(some, [path, "registrations", name]);
	const controls = (table: StatTable, place: string) => ({
		view: lookOf(table),
		onView: (look: CardView) => setLooks((known) => ({ ...known, [table.id]: look })),
		onSave: () => save([table], table.id),
		className: lookOf(table) === "table" && WIDE_FIGURES.includes(table.id) ? CARD_LAYOUT.wide : place,
	});
	const empty = rows?.length === 0;
	return (
		<AdminPage
			title={t("registration-stats:title")}
			count={rows && <Count count={rows.length} context={context} />}
			toolbar={
				<StatsToolbar
					view={others.every((look) => look === first) ? first : undefined}
					onView={(look) => setLooks(Object.fromEntries(tables.map(({ id }) => [id, look])))}
					more={
						rows && (
							<Button icon={ReceiptText} onClick={() => book.save(rows)}>
								{t("payment-book:out")}
							</Button>
						)
					}
					onSave={!rows || empty ? undefined : () => save(tables, "statistics")}
				/>
			}
		>
			{book.dialog}
			<div className="px-4 pb-10 md:px-5 print:p-0">
				{!rows ? (
					<Skeleton widths={[90, 75, 82]} height={160} />
				) : empty ? (
					<EmptyState title={t("registrations:none")}>{t("registrations:none_hint")}</EmptyState>
				) : (
					<div className="grid gap-4 md:grid-cols-2 lg:grid-flow-row-dense lg:grid-cols-12 print:grid-cols-2">
						{sent.days.length > 0 && (
							<SentCard {...sent} context={context} {...controls(sent.table, CARD_LAYOUT.sent)} />
						)}
						{figures.map((figure) => (
							<FigureCard
								key={figure.table.id}
								figure={figure}
								{...controls(figure.table, CARD_LAYOUT.other)}
							/>
						))}
					</div>
				)}
			</div>
		</AdminPage>
	);
}

/** Shows the count; also names the conference in print. */
function Count({ count, context: { t, people } }: { count: number; context: RegistrationStatsContext }) {
	const { user } = useAuthSession();
	const locale = useLocale();
	const now = useNow();
	const conference = useConference();
	const zone = user?.timezone ?? null;
	const asOf = (time: string) => t("stats:as_of", { papers: people(count), time });
	return (
		<>
			<span className="print:hidden">{asOf(formatShort(now, now, locale, zone))}</span>
			<span className="hidden print:inline">
				{conferenceName(conference, locale)} · {asOf(formatLongTime(now, locale, zone))}
			</span>
		</>
	);
}
