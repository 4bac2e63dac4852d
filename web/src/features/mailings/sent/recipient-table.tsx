import type { Mailing, MailingRecipient } from "@deck/contracts/mailing";
import { Download, RotateCcw } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { formatCsv } from "../../../lib/csv.ts";
import { cx } from "../../../lib/cx.ts";
import { saveText } from "../../../lib/download.ts";
import { formatLongTime, formatWallTime } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { ShortTime } from "../../../ui/date-text.tsx";
import type { Column } from "../../../ui/table/columns.ts";
import { Table } from "../../../ui/table/table.tsx";
import { deliveryOutcome } from "./delivery-outcome.ts";
import { EmailState } from "./email-state.tsx";
import {
	countByFilter,
	filterRecipients,
	isUndelivered,
	STATE_FILTERS,
	type StateFilter,
} from "./state-filters.ts";

interface RecipientTableProps {
	mailing: Mailing;
	recipients: readonly MailingRecipient[] | undefined;
	onRetry: (() => void) | null;
}

export function RecipientTable({ mailing, recipients, onRetry }: RecipientTableProps) {
	const { t } = useTranslation("mailings");
	const { path } = useConference();
	const navigate = useNavigate();
	const { user } = useAuthSession();
	const zone = user?.timezone ?? null;
	const locale = useLocale();
	const now = useNow();
	const [filter, setFilter] = useState<StateFilter>("all");
	const counts = countByFilter(mailing.states);
	const rows = useMemo(() => recipients && filterRecipients(recipients, filter), [recipients, filter]);
	const outcomeText = (row: MailingRecipient) => {
		const what = deliveryOutcome(row);
		if (what === "waiting")
			return t("happened.waiting", { till: formatLongTime(new Date(row.reason), locale, zone) });
		return what ? t(`happened.${what}`) : "";
	};
	const time = (row: MailingRecipient) => (row.at ? formatWallTime(new Date(row.at), zone) : "");
	const save = () => {
		const head = (
			["name", "address", "number", "language", "state", "happened", "server_answer", "time"] as const
		).map((key) => t(`csv.${key}`));
		const lines = (rows ?? []).map((row) => [
			row.name,
			row.email,
			row.numbers.join(", "),
			row.locale,
			t(`email_state.${row.state}`),
			outcomeText(row),
			row.reason,
			time(row),
		]);
		saveText(formatCsv([head, ...lines], locale), `${path} - ${t("one")}.csv`, "text/csv");
	};
	const columns: Column<MailingRecipient>[] = [
		{
			key: "name",
			title: t("column.recipient"),
			width: "minmax(0, 1.3fr)",
			cell: ({ name, email }) => (
				<span className="flex items-center gap-2.5">
					<Avatar size={24} name={name || null} email={email} />
					<span className="truncate font-medium text-ink">{name || email}</span>
				</span>
			),
		},
		{
			key: "email",
			title: t("column.address"),
			width: "minmax(0, 1.4fr)",
			cell: ({ email }) => (
				<span title={email} className="block truncate text-secondary">
					{email}
				</span>
			),
		},
		{
			key: "numbers",
			title: t(`column.of.${mailing.of}`),
			width: "84px",
			cell: ({ numbers }) => (
				<span title={numbers.join(", ")} className="block truncate">
					{numbers.join(", ")}
				</span>
			),
		},
		{ key: "locale", title: t("csv.language"), width: "72px", cell: ({ locale }) => locale.toUpperCase() },
		{
			key: "state",
			title: t("column.state"),
			width: "164px",
			cell: ({ state }) => <EmailState state={state} />,
		},
		{
			key: "happened",
			title: t("column.happened"),
			width: "minmax(0, 1.3fr)",
			cell: (row) => (
				<span title={row.reason || undefined} className="block truncate text-secondary">
					{outcomeText(row) || "–"}
				</span>
			),
		},
		{
			key: "at",
			title: t("column.time"),
			width: "84px",
			align: "end",
			cell: ({ at }) => (
				<span className="text-secondary">
					{at ? <ShortTime at={at} now={now} zone={zone} locale={locale} /> : "–"}
				</span>
			),
		},
	];
	const listPath = mailing.of === "papers" ? `${mailing.type ?? "paper"}s` : mailing.of;
	return (
		<section
			aria-label={t("table.title")}
			className="flex min-h-80 max-md:min-h-[75dvh] grow flex-col overflow-hidden rounded-card border border-line bg-surface shadow-rest"
		>
			<div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 sm:px-5">
				<fieldset aria-label={t("table.show")} className="mr-auto flex flex-wrap gap-1.5">
					{STATE_FILTERS.filter((one) => one === "all" || counts[one] > 0 || one === filter).map((one) => (
						<button
							key={one}
							type="button"
							aria-pressed={one === filter}
							onClick={() => setFilter(one)}
							className={cx(
								"min-h-8 rounded-full px-3 text-13 font-medium pointer-coarse:min-h-11",
								one === filter ? "bg-primary text-white" : "bg-sunken text-ink hover:bg-line",
							)}
						>
							{t(`table.shown.${one}`, { number: counts[one] })}
						</button>
					))}
				</fieldset>
				{onRetry && (
					<Button icon={RotateCcw} onClick={onRetry}>
						{t("again.button", { count: mailing.states.bounced })}
					</Button>
				)}
				<Button icon={Download} onClick={save} offReason={rows ? undefined : t("table.wait")}>
					{t("csv.save")}
				</Button>
			</div>
			<div className="min-h-0 grow">
				<Table
					label={t("table.title")}
					name={`mailing:${mailing.id}`}
					rows={rows}
					rowId={({ n }) => n}
					rowName={({ name, email }) => name || email}
					columns={columns}
					resetKey={filter}
					isBad={({ state }) => isUndelivered(state)}
					onOpen={({ numbers: [number] }) => {
						if (number === undefined) return;
						void navigate(
							mailing.of === "experts" ? `/${path}/adm/experts` : `/${path}/adm/${listPath}/${number}`,
						);
					}}
					card={(row) => (
						<span className="flex h-[86px] min-w-0 flex-col">
							<span className="flex items-baseline gap-2">
								<span className="min-w-0 grow truncate text-15 font-medium text-ink">
									{row.name || row.email}
								</span>
								<span className="text-13 text-secondary">{row.locale.toUpperCase()}</span>
							</span>
							<span className="truncate text-13 text-secondary">
								{[row.numbers.join(", "), row.email].join(" · ")}
							</span>
							<span className="mt-auto flex items-center justify-between gap-2 text-13 text-secondary">
								<EmailState state={row.state} />
								<span className="truncate">{outcomeText(row) || time(row)}</span>
							</span>
						</span>
					)}
					empty={<p className="p-5 text-secondary">{t("table.none")}</p>}
				/>
			</div>
		</section>
	);
}
