import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { formatError } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { HeldPaper } from "./held-paper.ts";
import type { ReleaseRequest } from "./use-release.ts";
import { useReleaseEmails } from "./use-release-emails.ts";

interface ReleaseEmailsProps {
	/** To release. */
	papers: readonly HeldPaper[];
	onBack(): void;
	onRelease(papers: readonly ReleaseRequest[]): void;
}

export function ReleaseEmails({ papers, onBack, onRelease }: ReleaseEmailsProps) {
	const { t } = useTranslation(["release", "common"]);
	const { path } = useConference();
	const [numbers] = useState(() => papers.map(({ number }) => number));
	const { previews, read, error, retry } = useReleaseEmails(path, numbers);
	const [at, setAt] = useState(0);
	const emails = previews.flatMap(({ number, to: status, emails: all }) =>
		all.map((email) => ({ ...email, number, status })),
	);
	const whole = read === numbers.length;
	const email = emails[at];
	const reviewers = previews.reduce((sum, one) => sum + one.reviewers, 0);
	const held = previews.map(({ number, held: at }) => ({ number, held: at }));
	const skipped = whole ? numbers.length - held.length : 0;
	return (
		<>
			{error !== null && (
				<div role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-bad">
					<p>{formatError(error)}</p>
					<Button onClick={retry}>{t("again")}</Button>
				</div>
			)}
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
				<p aria-live="polite" className="grow">
					{!whole
						? t("reading", { read, total: numbers.length })
						: emails.length > 0
							? t("email_of", { number: at + 1, total: emails.length })
							: t("no_emails")}
				</p>
				<IconButton
					icon={ChevronLeft}
					label={t("previous")}
					disabled={at === 0}
					onClick={() => setAt(at - 1)}
				/>
				<IconButton
					icon={ChevronRight}
					label={t("next")}
					disabled={at >= emails.length - 1}
					onClick={() => setAt(at + 1)}
				/>
			</div>
			{whole && reviewers > 0 && <p className="mt-1">{t("reviewers", { count: reviewers })}</p>}
			{skipped > 0 && <p className="mt-1 text-wait">{t("skipped", { count: skipped })}</p>}
			{!email && !whole && <Skeleton widths={[60, 90, 80, 85]} />}
			{email && (
				<article className="mt-3 mb-6 rounded-card border border-line bg-surface text-ink">
					<header className="flex flex-col gap-1 border-b border-line px-4 py-3">
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-secondary">
							<StatusBadge status={email.status} iconOnly />
							<span>
								{email.number} <TitleOfNumber papers={papers} number={email.number} />
							</span>
						</p>
						<p className="text-13 text-secondary wrap-anywhere">
							{t("to", { address: email.to })} · {t(`common:language.${email.locale}`)}
						</p>
						<p lang={email.locale} className="font-medium wrap-anywhere">
							{email.subject}
						</p>
					</header>
					<div lang={email.locale} className="px-4 py-3 whitespace-pre-line wrap-anywhere">
						{email.text}
					</div>
				</article>
			)}
			<DialogBar>
				<Button onClick={onBack}>{t("back")}</Button>
				<Button
					kind="primary"
					offReason={!whole ? t("still_reading") : held.length === 0 ? t("none_held") : undefined}
					onClick={() => onRelease(held)}
				>
					<span className="whitespace-normal">
						{whole
							? t("release_and_send", {
									count: emails.length + reviewers,
									act: t("release", { count: held.length }),
								})
							: t("release", { count: numbers.length })}
					</span>
				</Button>
			</DialogBar>
		</>
	);
}

function TitleOfNumber({ papers, number }: Pick<ReleaseEmailsProps, "papers"> & { number: number }) {
	const paper = papers.find((one) => one.number === number);
	return paper && <PaperTitle paper={paper} />;
}
