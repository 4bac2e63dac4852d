import { LIMITS } from "@deck/contracts/limits";
import { type PaperReviews, ProposalForm } from "@deck/contracts/review";
import { VERDICTS, type Verdict } from "@deck/contracts/review-lifecycle";
import { PencilLine } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { ReviewStateIcon } from "../../../ui/review/review-state-icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { saveProposal } from "../review-requests.ts";

interface ProposalsPartProps {
	number: number;
	reviews: PaperReviews;
	onChanged(): Promise<unknown>;
}

/** Shows decisions proposed by section secretaries and others, without effect. */
export function ProposalsPart({ number, reviews: { proposals, may }, onChanged }: ProposalsPartProps) {
	const { t } = useTranslation(["reviews", "common"]);
	const { user } = useAuthSession();
	const [open, setOpen] = useState(false);
	const own = proposals.find(({ by }) => by === user?.id);
	if (proposals.length === 0 && !may.propose) return null;
	return (
		<section
			aria-label={t("proposal.title")}
			className="rounded-card border border-line bg-surface px-4 py-3"
		>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h2 className="mr-auto text-14">{t("proposal.title")}</h2>
				{may.propose && (
					<Button kind="link" icon={PencilLine} onClick={() => setOpen(true)}>
						{own ? t("proposal.change") : t("proposal.add")}
					</Button>
				)}
			</div>
			{proposals.length === 0 ? (
				<p className="text-13 text-secondary">{t("proposal.none")}</p>
			) : (
				<ul className="mt-1 flex flex-col gap-2">
					{proposals.map(({ by, name, to, note, at }) => (
						<li key={by}>
							<p className="flex flex-wrap items-center gap-x-2">
								<ReviewStateIcon state={to} />
								<span className="font-semibold">{t(`proposal.to.${to}`)}</span>
								<span className="text-13 text-secondary">
									{name}, <DateText at={at} kind="short" />
								</span>
							</p>
							{note && <p className="mt-0.5 pl-6 text-13 whitespace-pre-wrap wrap-anywhere">{note}</p>}
						</li>
					))}
				</ul>
			)}
			{open && (
				<ProposalDialog number={number} own={own} onChanged={onChanged} onClose={() => setOpen(false)} />
			)}
		</section>
	);
}

interface ProposalDialogProps {
	number: number;
	own: PaperReviews["proposals"][number] | undefined;
	onChanged(): Promise<unknown>;
	onClose(): void;
}

function ProposalDialog({ number, own, onChanged, onClose }: ProposalDialogProps) {
	const { t } = useTranslation(["reviews", "common", "errors"]);
	const { path } = useConference();
	const form = useDeckForm({
		schema: ProposalForm,
		defaults: { to: own?.to ?? "accept", note: own?.note ?? "" },
		storageKey: `proposal:${path}:${number}`,
		send: (values) => saveProposal(path, number, values),
		async onDone() {
			await onChanged();
			onClose();
			alertSuccess(t("proposal.done"));
		},
	});
	const [busy, takeBack] = useAction(async () => {
		await saveProposal(path, number, { to: null, note: "" });
		await onChanged();
		form.discard();
		onClose();
		alertSuccess(t("proposal.gone"));
	});
	return (
		<Dialog open onClose={onClose} title={t("proposal.title")} width={480} full>
			<p>{t("proposal.lead")}</p>
			<DeckForm form={form} plain className="mt-4 flex flex-col gap-4 text-ink">
				<FormField<Verdict> name="to" label={t("proposal.verdict")} group>
					{({ value, onChange, onBlur }) => (
						<Segmented
							wide
							value={value}
							onChange={onChange}
							onBlur={onBlur}
							options={VERDICTS.map((verdict) => ({ value: verdict, label: t(`proposal.to.${verdict}`) }))}
						/>
					)}
				</FormField>
				<FormField name="note" label={t("proposal.note")} max={LIMITS.decisionNote} optional>
					{(field) => <TextArea rows={3} {...field} />}
				</FormField>
				<DialogBar>
					{own && (
						<Button className="mr-auto" busy={busy} onClick={takeBack}>
							{t("proposal.take_back")}
						</Button>
					)}
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("proposal.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
