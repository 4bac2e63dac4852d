import type { ReviewPage } from "@deck/contracts/own-review";
import { CalendarClock, Check, ClipboardList, type LucideIcon, Users, VenetianMask } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AttemptKeys } from "../../lib/attempt-keys.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { fullName } from "../../lib/person-name.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { useAction } from "../../ui/use-action.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { EarlierRounds } from "./earlier-rounds.tsx";
import { ImpersonationNotice, useReadOnly } from "./impersonation.tsx";
import { isStateConflict } from "./is-state-conflict.ts";
import { OtherRequests } from "./other-requests.tsx";
import { ReviewDue } from "./review-due.tsx";
import { ReviewHead } from "./review-head.tsx";
import type { ReviewProps } from "./review-props.ts";
import { ReviewedPaper } from "./reviewed-paper.tsx";

/** Asks for the review. Opening the page answers nothing. */
export function ReviewQuestion({ page, source, onChanged, reload }: ReviewProps) {
	const { t } = useTranslation("my-reviews");
	const locale = useLocale();
	const attempts = useRef(new AttemptKeys());
	const [declining, setDeclining] = useState(false);
	const [busy, agree] = useAction(async () => {
		try {
			onChanged(await source.answer({ agrees: true }, attempts.current.next("agree")));
			moveFocusToHeading();
		} catch (error) {
			if (isStateConflict(error)) reload();
			throw error;
		}
	});
	const onlyReads = useReadOnly(source);
	const { user } = useAuthSession();
	const ownName = source.by === "account" && user ? fullName(user, locale) : null;
	const name = localizedField(page.conference.locales, "short_title", locale).text;
	return (
		<>
			<Page>
				<div className="mx-auto flex max-w-[720px] flex-col gap-4">
					<ReviewHead page={page} source={source} />
					<section
						aria-label={t("question.label")}
						className="rounded-card border border-wait-icon bg-wait-soft p-4 sm:p-5"
					>
						<p className="text-13 text-secondary">
							{t("question.for", { name: ownName ?? page.reviewer.name })}
						</p>
						<h2 className="mt-0.5 text-18">{t("question.title", { conference: name })}</h2>
						<p className="mt-1 text-14">
							<ReviewDue at={page.answer_by} timezone={page.conference.timezone} what="answer" />
						</p>
					</section>
					{onlyReads && <ImpersonationNotice />}
					<Card title={t("paper")}>
						<ReviewedPaper page={page} />
					</Card>
					<Card title={t("question.takes")}>
						<Facts page={page} />
					</Card>
					<EarlierRounds page={page} files={source.by === "account"} />
					{source.others && <OtherRequests page={page} others={source.others} />}
					<p className="text-13 text-secondary">
						{t(source.by === "link" ? "question.link_note" : "question.note")}
					</p>
				</div>
			</Page>
			{!onlyReads && (
				<div data-bottom-bar className="sticky bottom-0 z-20 mt-auto border-t border-line bg-surface">
					<div className="mx-auto flex max-w-[752px] justify-end gap-2 px-4 py-3">
						<Button large className="max-sm:grow" onClick={() => setDeclining(true)}>
							{t("question.decline")}
						</Button>
						<Button kind="primary" large icon={Check} busy={busy} className="max-sm:grow" onClick={agree}>
							{t("question.agree")}
						</Button>
					</div>
				</div>
			)}
			{declining && (
				<DeclineDialog
					page={page}
					source={source}
					onChanged={onChanged}
					reload={reload}
					onClose={() => setDeclining(false)}
				/>
			)}
		</>
	);
}

function Facts({ page }: { page: ReviewPage }) {
	const { t } = useTranslation("my-reviews");
	const double = page.conference.blindness === "double";
	return (
		<dl className="flex flex-col divide-y divide-line">
			<Fact icon={CalendarClock} name={t("question.by")}>
				<ReviewDue at={page.due} timezone={page.conference.timezone} what="review" />
			</Fact>
			<Fact icon={double ? VenetianMask : Users} name={t(double ? "question.double" : "question.single")}>
				{t(double ? "question.double_text" : "question.single_text")}
			</Fact>
			<Fact icon={ClipboardList} name={t("question.work")}>
				{t("question.work_text")}
			</Fact>
		</dl>
	);
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[auto_1fr] gap-x-3 py-3 first:pt-0 last:pb-0">
			<Icon aria-hidden size={18} className="row-span-2 mt-0.5 text-secondary" />
			<dt className="text-13 text-secondary">{name}</dt>
			<dd className="text-14">{children}</dd>
		</div>
	);
}
