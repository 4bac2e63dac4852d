import type { Mailing, ResendMailingForm } from "@deck/contracts/mailing";
import { CircleStop, Copy, RotateCcw, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api, idempotent, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { ReadOnlyTexts } from "../draft/read-only-texts.tsx";
import { MailingHead } from "../mailing-head.tsx";
import { MailingState } from "../mailing-state.tsx";
import { SubjectLine } from "../subject-line.tsx";
import { useRecipients } from "../use-recipients.ts";
import { ProgressCard } from "./progress-card.tsx";
import { RecipientTable } from "./recipient-table.tsx";

interface SentViewProps {
	mailing: Mailing;
	reload(): Promise<unknown>;
}

export function SentView({ mailing, reload }: SentViewProps) {
	const { t } = useTranslation("mailings");
	const { path: conf } = useConference();
	const navigate = useNavigate();
	const recipients = useRecipients(mailing);
	const [confirming, setConfirming] = useState<"stop" | ResendMailingForm["who"] | null>(null);
	const { id, state, states, may } = mailing;
	const param = { conf, id };
	const mailings = api.api.conf[":conf"].adm.mailings[":id"];
	const unsent = states.queued;
	const unfinished = unsent + states.sending;
	const [copying, copy] = useAction(async () => {
		const made = await json(mailings.copy.$post({ param }, idempotent(crypto.randomUUID())));
		void navigate(`/${conf}/adm/messenger/mailings/${made.id}`);
	});
	const stop = async () => {
		await mailings.stop.$post({ param }, idempotent(crypto.randomUUID()));
		await reload();
	};
	const resend = async (who: ResendMailingForm["who"]) => {
		const count = who === "bounced" ? states.bounced : unsent;
		await mailings.resend.$post({ param, json: { who, count } }, idempotent(crypto.randomUUID()));
		await reload();
	};
	return (
		<div className="flex h-full min-h-0 flex-col">
			<MailingHead
				back={{ to: `/${conf}/adm/messenger/mailings`, label: t("title") }}
				title={<SubjectLine mailing={mailing} />}
				mark={<MailingState state={state} />}
				state={state}
			>
				{may.copy && (
					<Button icon={Copy} className="max-sm:grow" busy={copying} onClick={copy}>
						{t("copy.button")}
					</Button>
				)}
				{state === "stopped" && may.again && unsent > 0 && (
					<Button kind="primary" icon={Send} className="max-sm:grow" onClick={() => setConfirming("unsent")}>
						{t("unsent.button", { count: unsent })}
					</Button>
				)}
				{may.stop && (
					<Button
						kind="danger"
						icon={CircleStop}
						className="max-sm:grow"
						onClick={() => setConfirming("stop")}
					>
						{t("stop.button", { count: unfinished })}
					</Button>
				)}
			</MailingHead>
			<div className="flex min-h-0 grow flex-col gap-4 overflow-auto bg-ground p-4 md:p-5">
				<ProgressCard mailing={mailing} />
				<Fold title={t("sent_text")}>
					<ReadOnlyTexts mailing={mailing} />
				</Fold>
				<RecipientTable
					mailing={mailing}
					recipients={recipients}
					onRetry={may.again && states.bounced > 0 ? () => setConfirming("bounced") : null}
				/>
			</div>
			<ConfirmDialog
				danger
				open={confirming === "stop"}
				onClose={() => setConfirming(null)}
				icon={CircleStop}
				title={t("stop.title")}
				confirm={t("stop.confirm")}
				back={t("stop.back")}
				onConfirm={stop}
			>
				{t("stop.text", { count: unfinished })}
			</ConfirmDialog>
			<ConfirmDialog
				open={confirming === "bounced" || confirming === "unsent"}
				onClose={() => setConfirming(null)}
				icon={confirming === "unsent" ? Send : RotateCcw}
				title={
					confirming === "unsent"
						? t("unsent.title", { count: unsent })
						: t("again.title", { count: states.bounced })
				}
				confirm={
					confirming === "unsent"
						? t("unsent.confirm", { count: unsent })
						: t("again.confirm", { count: states.bounced })
				}
				onConfirm={() => resend(confirming === "unsent" ? "unsent" : "bounced")}
			>
				{confirming === "unsent" ? t("unsent.text") : t("again.text")}
			</ConfirmDialog>
		</div>
	);
}
