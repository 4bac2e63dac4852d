import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { DeckForm as Form } from "../../lib/form.ts";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField, type FormFieldProps } from "../../ui/form/form-field.tsx";

interface CardFormProps<I extends FieldValues, O> {
	form: Form<I, O>;
	schema: v.GenericSchema<I, O>;
	children: ReactNode;
}

export function CardForm<I extends FieldValues, O>({ form, schema, children }: CardFormProps<I, O>) {
	return (
		<DeckForm form={form} plain>
			<InvalidNote schema={schema} />
			{children}
		</DeckForm>
	);
}

function InvalidNote({ schema }: { schema: v.GenericSchema }) {
	const { t } = useTranslation("common");
	const { isSubmitted } = useFormContext().formState;
	const values = useWatch();
	if (!isSubmitted || v.is(schema, values)) return null;
	return (
		<p role="alert" className="flex gap-2 rounded-control bg-bad-soft px-3 py-2 text-13 text-bad">
			<CircleAlert aria-hidden size={16} className="mt-px shrink-0 text-bad-icon" />
			{t("form.invalid")}
		</p>
	);
}

export function CardField(props: FormFieldProps<string>) {
	return <FormField hideError {...props} />;
}
