import { formatOffset } from "@deck/contracts/date-texts";
import { deadline } from "@deck/contracts/paper-lifecycle";
import type { StaffReview } from "@deck/contracts/review";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useConference } from "../../../lib/conference.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";
import { AnswerDueText, DefaultDueText } from "../default-due-text.tsx";
import type { ReviewActions } from "./use-review-actions.ts";

interface DueDialogProps {
	action: "extend" | "reinstate";
	review: StaffReview;
	actions: ReviewActions;
	onClose(): void;
}

const requiredDue = v.object({ due: deadline });

/** Extends a deadline, or asks a reviewer who declined again, by default with a default deadline. */
export function DueDialog({ action, review, actions, onClose }: DueDialogProps) {
	const { t } = useTranslation(["reviews", "common", "errors"]);
	const { path, timezone } = useConference();
	const [schema] = useState(() =>
		action === "extend" ? requiredDue : v.object({ due: v.union([v.literal(""), deadline], "date") }),
	);
	const form = useDeckForm({
		schema,
		defaults: { due: "" },
		storageKey: `due:${path}:${action}:${review.id}`,
		send: ({ due }) => actions.run(action, [review.id], due ? { due } : {}),
		onDone: onClose,
	});
	const due = useWatch({ control: form.form.control, name: "due" });
	const label = t("due.label");
	return (
		<Dialog open onClose={onClose} title={t(`due.${action}`, { name: review.name })} width={480} full>
			<p>
				{t("due.now")} <DeadlineText at={review.due} timezone={timezone} kind="inline" />
			</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<FormField
					name="due"
					label={label}
					optional={action === "reinstate"}
					hint={
						<>
							{t(`due.${action}_hint`)}{" "}
							{t("due.zone", { zone: `${timezone}, ${formatOffset(new Date(), timezone)}` })}{" "}
							{action === "reinstate" && <DefaultDueText />}
						</>
					}
				>
					{(field) => <MomentInput label={label} {...field} />}
				</FormField>
				{action === "reinstate" && <AnswerDueText due={due} />}
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t(`due.${action}_submit`)}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
