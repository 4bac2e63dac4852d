import type {
	ProgrammeRelease,
	ProgrammeReleaseChange,
	ProgrammeReleasePreview,
	ProgrammeSlot,
} from "@deck/contracts/programme";
import { ArrowRight, CircleCheck, Minus, Plus, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError } from "../../lib/alerts.ts";
import { idempotent, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useConference } from "../../lib/conference.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useRead } from "../../lib/page-data.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { formatError } from "../../lib/report-error.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Fold } from "../../ui/fold.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { Conflict } from "./conflicts.ts";
import { ConflictsPanel } from "./conflicts-panel.tsx";
import { programmeRoutes, releaseKey } from "./programme-api.ts";
import { useDesk } from "./programme-context.ts";
import { roomTitle } from "./programme-names.ts";
import { wallClock } from "./wall-clock.ts";

interface ReleaseDialogProps {
	conflicts: readonly Conflict[];
	onShowConflict(conflict: Conflict): void;
	onClose(): void;
}

/** Shows a release's changes and recipients, then releases. */
export function ReleaseDialog({ conflicts, onShowConflict, onClose }: ReleaseDialogProps) {
	const { t } = useTranslation(["programme", "common"]);
	const { path } = useConference();
	const { editor } = useDesk();
	const { data, error, mutate } = useRead(releaseKey(path), { revalidateOnFocus: false });
	const [notify, setNotify] = useState(true);
	const [done, setDone] = useState<ProgrammeRelease | null>(null);
	const [attempt, setAttempt] = useState(() => crypto.randomUUID());
	const errors = conflicts.filter(({ level }) => level === "error");
	const [busy, release] = useAction(async () => {
		if (!data) return;
		try {
			const request = { param: { conf: path }, json: { stamp: data.stamp, notify } };
			setDone(await json(programmeRoutes.release.$post(request, idempotent(attempt))));
			editor.reload();
		} catch (refused) {
			if (!(refused instanceof ApiError) || refused.status !== 409) throw refused;
			editor.reload();
			setAttempt(crypto.randomUUID());
			await mutate();
			alertError(t("desk.release.stale"));
		}
	});
	const emails = data ? data.recipients.length + data.hidden_papers : 0;
	if (done)
		return (
			<Dialog
				open
				onClose={onClose}
				title={t("desk.release.done", { number: done.number })}
				icon={CircleCheck}
				iconClass="text-good-icon"
				width={440}
				actions={
					<Button kind="primary" onClick={onClose}>
						{t("common:close")}
					</Button>
				}
			>
				{t("desk.release.done_counts", { added: done.added, moved: done.moved, removed: done.removed })}{" "}
				{notify && t("desk.release.done_emails", { count: emails })}
			</Dialog>
		);
	const offReason = !data
		? t("common:wait")
		: errors.length > 0
			? t("desk.release.errors")
			: data.not_accepted.length > 0
				? t("desk.release.not_accepted", { numbers: data.not_accepted.join(", ") })
				: data.changes.length === 0
					? t("desk.release.unchanged")
					: undefined;
	return (
		<Dialog
			open
			onClose={() => !busy && onClose()}
			title={t("desk.release.title")}
			icon={Send}
			width={640}
			full
			reading
			actions={
				<>
					<Button onClick={onClose}>{t("common:cancel")}</Button>
					<Button kind="primary" icon={Send} busy={busy} offReason={offReason} onClick={release}>
						{notify && emails > 0
							? t("desk.release.submit_notify", { count: emails })
							: t("desk.release.submit")}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-4 text-ink">
				{errors.length > 0 && (
					<section className="rounded-card border border-bad-icon">
						<h3 className="px-4 pt-3 text-14 font-semibold text-bad">
							{t("desk.release.blocked", { count: errors.length })}
						</h3>
						<ConflictsPanel conflicts={errors} onShow={onShowConflict} />
					</section>
				)}
				{data ? (
					<Preview preview={data} conflicts={conflicts} />
				) : error === undefined ? (
					<Skeleton widths={[60, 45, 52]} height={24} />
				) : (
					<LoadFailure onRetry={() => void mutate()}>{formatError(error)}</LoadFailure>
				)}
				{data && emails > 0 && (
					<Checkbox value={notify} onChange={setNotify}>
						{t("desk.release.notify", { count: emails })}
					</Checkbox>
				)}
			</div>
		</Dialog>
	);
}

function Preview({
	preview,
	conflicts,
}: {
	preview: ProgrammeReleasePreview;
	conflicts: readonly Conflict[];
}) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { changes, recipients, hidden_papers: hidden, unreachable } = preview;
	const warnings = conflicts.filter(({ level }) => level !== "error");
	return (
		<>
			{changes.length === 0 ? (
				<p className="text-14">{t("desk.release.unchanged")}</p>
			) : (
				(["added", "moved", "removed"] as const).map((kind) => {
					const own = changes.filter(({ change }) => change === kind);
					if (own.length === 0) return null;
					return (
						<section key={kind}>
							<h3 className="mb-1 text-14 font-semibold">
								{t(`desk.release.${kind}`, { count: own.length })}
							</h3>
							<ul className="max-h-56 divide-y divide-line overflow-y-auto border-y border-line">
								{own.map((change) => (
									<ChangeLine key={`${change.session} ${change.talk}`} change={change} />
								))}
							</ul>
						</section>
					);
				})
			)}
			{warnings.length > 0 && (
				<Fold title={t("desk.release.warnings", { count: warnings.length })}>
					<div className="-mx-4">
						<ConflictsPanel conflicts={warnings} />
					</div>
				</Fold>
			)}
			{recipients.length > 0 && (
				<Fold title={t("desk.release.recipients", { count: recipients.length + hidden })}>
					<ul className="flex flex-col gap-1 text-13">
						{recipients.map(({ names, email }) => (
							<li key={email} className="wrap-anywhere">
								{nameInLocale(names, locale)} <span className="text-secondary">{email}</span>
							</li>
						))}
						{hidden > 0 && <li className="text-secondary">{t("desk.release.hidden", { count: hidden })}</li>}
					</ul>
				</Fold>
			)}
			{unreachable.length > 0 && (
				<p className="text-14 text-wait">
					{t("desk.release.unreachable", { names: unreachable.join(", ") })}
				</p>
			)}
		</>
	);
}

const ICONS = { added: Plus, moved: ArrowRight, removed: Minus };

function ChangeLine({
	change: { change, talk, locales, before, after },
}: {
	change: ProgrammeReleaseChange;
}) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { rooms, zoneOf } = useDesk();
	const { text, lang } = localizedField(locales, "title", locale);
	const Icon = ICONS[change];
	const slot = (at: ProgrammeSlot | null) => {
		if (!at) return null;
		const room = rooms.find(({ id }) => id === at.room);
		const { day, time } = wallClock(at.start, zoneOf(at.room));
		return [`${day} ${time}`, room && roomTitle(room, locale).text].filter(Boolean).join(", ");
	};
	return (
		<li className="flex gap-2 py-1.5 text-13">
			<Icon aria-hidden size={14} className="mt-0.5 shrink-0 text-secondary" />
			<div className="min-w-0">
				<p lang={lang} className={talk === null ? "font-medium wrap-anywhere" : "wrap-anywhere"}>
					{text || t("desk.talk.reserved")}
				</p>
				<p className="text-secondary tabular-nums">
					{[slot(before), slot(after)].filter(Boolean).join(" → ")}
				</p>
			</div>
		</li>
	);
}
