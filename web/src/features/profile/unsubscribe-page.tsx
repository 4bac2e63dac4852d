import type { MailSubscription } from "@deck/contracts/profile";
import { MailCheck, MailQuestionMark, MailX, Unlink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { api, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useRead } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { reportError } from "../../lib/report-error.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Shows an unsubscribe link's page; only a click changes anything, because mail scanners follow links. */
export function UnsubscribePage() {
	const { token = "" } = useParams();
	const { t } = useTranslation("unsubscribe");
	usePageTitle(t("title"));
	const { data, error, mutate } = useRead(read("/api/mail/subscription/:token", { token }));
	const failed = data === undefined && error !== undefined;
	if (failed && !(error instanceof ApiError && error.status === 404)) throw error;
	return (
		<div className="mx-auto w-full max-w-[560px] px-4 py-6 sm:py-14">
			<Card>
				{failed ? (
					<ResultNote icon={<Unlink aria-hidden size={28} />} title={t("failed")}>
						<p>{t("failed_text")}</p>
						<ProfileLink />
					</ResultNote>
				) : data ? (
					<Choice key={token} subscription={data} token={token} onChange={(found) => mutate(found, false)} />
				) : (
					<Skeleton />
				)}
			</Card>
		</div>
	);
}

interface ChoiceProps {
	subscription: MailSubscription;
	token: string;
	onChange(found: MailSubscription): Promise<unknown>;
}

function Choice({ subscription, token, onChange }: ChoiceProps) {
	const { t } = useTranslation("unsubscribe");
	const locale = useLocale();
	const [state, setState] = useState<"rests" | "busy" | "changed">("rests");
	const { email, topic, conference, wanted, has_account } = subscription;
	const choose = async () => {
		setState("busy");
		try {
			const choice = { param: { token }, json: { wanted: !wanted } };
			await onChange(await json(api.api.mail.subscription[":token"].$put(choice)));
			setState("changed");
		} catch (error) {
			setState("rests");
			reportError(error);
		}
	};
	const Icon = !wanted ? MailX : state === "changed" ? MailCheck : MailQuestionMark;
	return (
		<ResultNote
			icon={<Icon aria-hidden size={28} />}
			title={t(!wanted ? "stopped" : state === "changed" ? "resumed" : "question")}
		>
			<p className="font-medium text-ink">{t(`kinds.${topic}`)}</p>
			{conference && <p>{t("of_conference", { conference: conference[locale] })}</p>}
			<p className="wrap-anywhere">{t("to", { email })}</p>
			<p>{t(wanted ? "needed" : "needed_still")}</p>
			<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
				<Button kind={wanted ? "primary" : "secondary"} large busy={state === "busy"} onClick={choose}>
					{t(wanted ? "stop" : "again")}
				</Button>
				{has_account && <ProfileLink />}
			</div>
		</ResultNote>
	);
}

function ProfileLink() {
	const { t } = useTranslation("unsubscribe");
	return (
		<Link to="/profile#mail" className="py-1 text-link underline">
			{t("profile")}
		</Link>
	);
}

function ResultNote({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
	return (
		<div className="flex gap-4">
			<span className="mt-0.5 hidden shrink-0 text-accent sm:block">{icon}</span>
			<div className="flex min-w-0 flex-col gap-2 text-15 text-secondary">
				<div role="status">
					<h1 className="text-22 font-semibold text-ink">{title}</h1>
				</div>
				{children}
			</div>
		</div>
	);
}
