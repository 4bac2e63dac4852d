import { ReceiptText } from "lucide-react";
import { useState } from "react";
import "../plots.css";
import { conferenceName, useConference } from "../../../lib/conference.ts";
import { formatDateTime, formatShort } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { useNow } from "../../../lib/now.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { useSession } from "../../../lib/session.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { usePaymentBook } from "../../../ui/registration/use-payment-book.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { saveTables } from "../save-tables.ts";
import type { Look } from "../stat-card.tsx";
import type { StatTable } from "../stat-table.ts";
import { StatsToolbar } from "../stats-toolbar.tsx";
import { FigureCard } from "./figure-card.tsx";
import { type RegistrationWords, useRegistrationWords } from "./registration-words.ts";
import { SentCard } from "./sent-card.tsx";
import { useRegistrationFigures } from "./use-registration-figures.ts";

/** Wide tables get a whole row. */
const PLACES = {
	sent: "lg:col-span-8 print:col-span-2",
	other: "lg:col-span-4",
	wide: "md:col-span-2 lg:col-span-12 print:col-span-2",
} as const;

const ROOMY = ["money", "payments-by-day", "young-scientists", "fee-kinds"];

/** `/:conf/adm/registrations/stats`, updated like the list. */
export function RegistrationStats() {
	const words = useRegistrationWords();
	const { t } = words;
	usePageTitle(t("registration-stats:title"));
	const { path } = useConference();
	const book = usePaymentBook();
	const { rows, error } = useSynced(registrations);
	if (error !== undefined) throw error;
	const { sent, figures } = useRegistrationFigures(rows ?? [], words);
	const tables = [sent.table, ...figures.map(({ table }) => table)];
	const [looks, setLooks] = useState<Record<string, Look>>({});
	const lookOf = ({ id }: StatTable) => looks[id] ?? "plot";
	const [first, ...others] = tables.map(lookOf);
	const save = (some: readonly StatTable[], name: string) =>
		void saveTables(some, [path, "registrations", name]);
	const controls = (table: StatTable, place: string) => ({
		look: lookOf(table),
		onLook: (look: Look) => setLooks((known) => ({ ...known, [table.id]: look })),
		onSave: () => save([table], table.id),
		className: lookOf(table) === "table" && ROOMY.includes(table.id) ? PLACES.wide : place,
	});
	const empty = rows?.length === 0;
	return (
		<AdminPage
			title={t("registration-stats:title")}
			count={rows && <Count count={rows.length} words={words} />}
			toolbar={
				<StatsToolbar
					look={others.every((look) => look === first) ? first : undefined}
					onLook={(look) => setLooks(Object.fromEntries(tables.map(({ id }) => [id, look])))}
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
							<SentCard {...sent} words={words} {...controls(sent.table, PLACES.sent)} />
						)}
						{figures.map((figure) => (
							<FigureCard key={figure.table.id} figure={figure} {...controls(figure.table, PLACES.other)} />
						))}
					</div>
				)}
			</div>
		</AdminPage>
	);
}

/** Also names the conference in print. */
function Count({ count, words: { t, people } }: { count: number; words: RegistrationWords }) {
	const { user } = useSession();
	const locale = useLocale();
	const now = useNow();
	const conference = useConference();
	const zone = user?.timezone ?? null;
	const asOf = (time: string) => t("stats:as_of", { papers: people(count), time });
	return (
		<>
			<span className="print:hidden">{asOf(formatShort(now, now, locale, zone))}</span>
			<span className="hidden print:inline">
				{conferenceName(conference, locale)} · {asOf(formatDateTime(now, zone))}
			</span>
		</>
	);
}
