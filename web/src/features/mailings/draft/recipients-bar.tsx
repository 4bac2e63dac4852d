import type { Mailing, MailingRecipient } from "@deck/contracts/mailing";
import { TriangleAlert, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { writingLanguages } from "../../../lib/writing-languages.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { HiddenWhenSelected } from "../../../ui/list/hidden-rows.tsx";
import { TEXT_LINK } from "../../../ui/text-link.ts";
import { useAudienceTexts } from "../audience-texts.ts";
import { RecipientsDrawer } from "../recipients-drawer.tsx";

interface RecipientsBarProps {
	mailing: Mailing;
	recipients: readonly MailingRecipient[] | undefined;
	children?: ReactNode;
}

export function RecipientsBar({ mailing, recipients, children }: RecipientsBarProps) {
	const { t } = useTranslation("mailings");
	const conference = useConference();
	const { path } = conference;
	const [open, setOpen] = useState(false);
	const audienceTexts = useAudienceTexts();
	const { state, languages, view, dropped, too_many } = mailing;
	const gathering = state === "gathering";
	const about = children ? audienceTexts.subject(mailing) : audienceTexts.recipients(mailing);
	return (
		<section
			aria-label={t("recipients.title")}
			className="rounded-card border border-line bg-surface px-4 py-2 shadow-rest"
		>
			<div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
				<Users aria-hidden size={20} className="shrink-0 text-link max-sm:hidden" />
				<p role="status" className="mr-auto min-w-0">
					{gathering ? (
						t("recipients.gathering", { of: audienceTexts.subject(mailing) })
					) : (
						<>
							<b className="font-semibold">{t("recipients.people", { count: mailing.recipients })}</b>
							<span className="text-secondary">
								{" · "}
								{view ? (
									<Link to={`/${path}/${view}`} className={TEXT_LINK}>
										{about}
									</Link>
								) : (
									about
								)}
							</span>
						</>
					)}
				</p>
				{!gathering && (
					<>
						<p className="flex flex-wrap gap-x-3 text-13 text-secondary">
							{writingLanguages(conference).map((locale) => (
								<span key={locale}>
									<b className="font-semibold text-ink">{languages[locale]}</b> {t(`recipients.in.${locale}`)}
								</span>
							))}
						</p>
						{mailing.recipients > 0 && (
							<Button kind="link" onClick={() => setOpen(true)} className="-mx-1">
								{t("recipients.all")}
							</Button>
						)}
					</>
				)}
				{children}
			</div>
			<HiddenWhenSelected hidden={mailing.hidden} />
			{(too_many || (dropped !== null && dropped > 0)) && (
				<p className="mt-1 flex gap-1.5 pb-1 text-13 text-wait">
					<TriangleAlert aria-hidden size={16} className="mt-px shrink-0" />
					{too_many ? t("recipients.crowd") : t("recipients.dropped", { count: dropped ?? 0 })}
				</p>
			)}
			{open && <RecipientsDrawer mailing={mailing} recipients={recipients} onClose={() => setOpen(false)} />}
		</section>
	);
}
