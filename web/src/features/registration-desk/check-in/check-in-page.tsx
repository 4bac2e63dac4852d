import { ArrowLeft, WifiOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError } from "../../../lib/alerts.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { hasText, useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useMayChangeRegistrations } from "../use-registration.ts";
import { ArrivalRow } from "./arrival-row.tsx";
import { badgeName, formatArrival } from "./arrival-texts.ts";
import { CheckInCamera } from "./check-in-camera.tsx";
import type { CheckInCounts } from "./check-in-verdict.ts";
import { FindForm } from "./find-form.tsx";
import { parseCode } from "./parse-code.ts";
import { useSignal } from "./signal.ts";
import { type Arrival, type CheckIn, useCheckIn } from "./use-check-in.ts";
import { useCheckInDays } from "./use-check-in-days.tsx";

export function CheckInPage() {
	const { t } = useTranslation("check-in");
	usePageTitle(t("title"));
	const { path } = useConference();
	const mayAct = useMayChangeRegistrations();
	const list = `/${path}/adm/registrations`;
	const aside = (
		<ButtonLink to={list} icon={ArrowLeft}>
			{t("to_list")}
		</ButtonLink>
	);
	return (
		<AdminPage title={t("title")} aside={aside}>
			{mayAct ? <CheckInWorkspace /> : <p className="px-4 py-3 md:px-5">{t("read_only")}</p>}
		</AdminPage>
	);
}

function CheckInWorkspace() {
	const { t } = useTranslation("check-in");
	const signal = useSignal();
	const door = useCheckIn(signal.signal);
	const days = useCheckInDays();
	const { rows, error, counts, offlineSince } = door;
	if (error) throw error;
	if (!rows) return <Skeleton widths={[70, 85, 60]} />;
	return (
		<div className="flex min-h-full flex-col">
			<div className="mx-auto flex w-full max-w-2xl grow flex-col gap-4 px-4 py-3">
				<CheckInCamera
					onRead={(text) => {
						const read = parseCode(text, window.location.host, true);
						if (read) days.guard(() => door.submit(read));
					}}
				/>
				<FindForm rows={rows} onFound={(found) => days.guard(() => door.submit(found))} />
				<Switch value={signal.on} onChange={signal.setOn}>
					{t("sound")}
				</Switch>
				{offlineSince && <ConnectionLost at={offlineSince} />}
				<Arrivals checkIn={door} />
			</div>
			<div data-bottom-bar className="sticky bottom-0">
				<CheckInBar counts={counts} />
			</div>
			{days.dialog}
		</div>
	);
}

function ConnectionLost({ at }: { at: string }) {
	const { t } = useTranslation("check-in");
	const locale = useLocale();
	const now = useNow();
	const timezone = useAuthSession().user?.timezone ?? null;
	return (
		<p className="flex gap-3 rounded-card bg-wait-soft px-4 py-3 text-14 text-wait">
			<WifiOff aria-hidden size={20} className="shrink-0" />
			{t("lost", { time: formatArrival(at, now, locale, timezone) })}
		</p>
	);
}

function Arrivals({ checkIn }: { checkIn: CheckIn }) {
	const { t } = useTranslation(["check-in", "errors"]);
	const whyText = (code: string) =>
		// t("errors:*")
		hasText("errors", code) ? t(`errors:${code}` as "errors:registration_act") : code;
	const locale = useLocale();
	const [openArrival, setOpenArrival] = useState<Arrival | null>(null);
	const { arrivals, checkInTime } = checkIn;
	const rowOf = ({ number }: Arrival) => checkIn.rows?.find((registration) => registration.number === number);
	const [last, ...others] = arrivals;
	const row = (arrival: Arrival, large = false) => {
		const registration = rowOf(arrival);
		const checkInInstant = registration ? checkInTime(registration) : null;
		const waits = arrival.number === undefined ? undefined : checkIn.waiting.get(arrival.number);
		// Another tab may have sent it.
		const kind = arrival.kind === "sent" && checkInInstant === arrival.at ? "valid" : arrival.kind;
		return (
			<ArrivalRow
				arrival={{ ...arrival, kind }}
				row={registration}
				checkedInAt={checkInInstant ?? waits ?? null}
				large={large}
				onUndo={kind === "valid" && checkInInstant ? () => setOpenArrival(arrival) : undefined}
			/>
		);
	};
	const openCard = openArrival && rowOf(openArrival);
	return (
		<>
			<div role="status" className="overflow-hidden rounded-card border border-line">
				{last ? (
					<div key={last.id}>{row(last, true)}</div>
				) : (
					<p className="px-4 py-3 text-15 text-secondary">{t("nobody")}</p>
				)}
			</div>
			{others.length > 0 && (
				<section aria-label={t("earlier")}>
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{others.map((arrival) => (
							<li key={arrival.id}>{row(arrival)}</li>
						))}
					</ul>
				</section>
			)}
			<ConfirmDialog
				open={openArrival !== null}
				onClose={() => setOpenArrival(null)}
				title={t("undo.title", { name: openCard ? badgeName(openCard, locale) : "" })}
				confirm={t("undo.confirm")}
				onConfirm={async () => {
					const refused = openArrival && (await checkIn.undo(openArrival));
					if (refused) alertError(t("undo.refused", { reason: whyText(refused) }));
				}}
			>
				{t("undo.text")}
			</ConfirmDialog>
		</>
	);
}

function CheckInBar({ counts }: { counts: CheckInCounts }) {
	const { t } = useTranslation("check-in");
	const { paid, waiting } = counts;
	const share = (count: number) => `${paid === 0 ? 0 : (100 * count) / paid}%`;
	return (
		<div className="border-t border-line bg-surface px-4 py-3">
			<div className="mx-auto flex max-w-2xl flex-col gap-2">
				<p className="flex flex-wrap justify-between gap-x-4 text-15">
					<span>{t("counts.in", { in: counts.checkedIn, paid })}</span>
					{waiting > 0 && <span className="text-wait">{t("counts.waiting", { count: waiting })}</span>}
				</p>
				<svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full bg-sunken">
					<rect height="100%" width={share(counts.checkedIn)} className="fill-good-icon" />
					<rect height="100%" x={share(counts.checkedIn)} width={share(waiting)} className="fill-wait-icon" />
				</svg>
			</div>
		</div>
	);
}
