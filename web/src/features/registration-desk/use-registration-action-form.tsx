import type { StaffRegistration } from "@deck/contracts/registration";
import type { RegistrationActionForm } from "@deck/contracts/registration-actions";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as v from "valibot";
import { useConference } from "../../lib/conference.ts";
import { type DeckForm, useDeckForm } from "../../lib/form.ts";
import { registrationStage, StageBadge } from "./registration-marks.tsx";
import { useSendAction, useUpdateCachedRegistration } from "./use-registration.ts";

interface RegistrationActionFormOptions<I extends FieldValues, O extends RegistrationActionForm> {
	schema: v.GenericSchema<I, O>;
	defaults: DefaultValues<I>;
	onDone(after: StaffRegistration): void;
}

/**
 * Creates a form for an act and shows the result at once. After a conflict, keeps the input and continues
 * with the new registration, `current`.
 */
export function useRegistrationActionForm<
	I extends FieldValues & { version: number },
	O extends RegistrationActionForm,
>(
	number: number,
	{ schema, defaults, onDone }: RegistrationActionFormOptions<I, O>,
): { form: DeckForm<I, O>; current: StaffRegistration | null } {
	const [current, setCurrent] = useState<StaffRegistration | null>(null);
	const { path } = useConference();
	const send = useSendAction(number);
	const show = useUpdateCachedRegistration();
	const form = useDeckForm<I, O, StaffRegistration>({
		schema,
		defaults,
		send,
		storageKey: `registration:${path}:${number}:${defaults.act}`,
		onDone(after) {
			setCurrent(null);
			show(after);
			onDone(after);
		},
		onRefused(error) {
			if (error.status !== 409) return false;
			const now = error.current as StaffRegistration;
			show(now);
			setCurrent(now);
			const { setValue } = form.form;
			setValue("version" as Parameters<typeof setValue>[0], now.version as never);
			return true;
		},
	});
	return { form, current };
}

export function ChangedElsewhereNotice({ now }: { now: StaffRegistration | null }) {
	const { t } = useTranslation("registrations");
	if (!now) return null;
	return (
		<div role="alert" className="rounded-card border border-wait-icon bg-wait-soft p-3 text-14 text-ink">
			<p className="flex gap-2 font-medium text-wait">
				<TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
				{t("changed_meanwhile")}
			</p>
			<p className="mt-1.5 flex items-center gap-2">
				{t("it_is_now")} <StageBadge stage={registrationStage(now)} bare />
			</p>
		</div>
	);
}
