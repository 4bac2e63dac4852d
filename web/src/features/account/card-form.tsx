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
	/** The form's own schema. */
	schema: v.GenericSchema<I, O>;
	children: ReactNode;
}

/** A form on a card: in place of the summary with links, the sentence of specification §5 over its few fields. */
export function CardForm<I extends FieldValues, O>({ form, schema, children }: CardFormProps<I, O>) {
	return (
		<DeckForm form={form} plain>
			<InvalidNote schema={schema} />
			{children}
		</DeckForm>
	);
}

/** Stands after a submit for as long as the values break a rule; what the server refuses has words of its own. */
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

/** A field of such a form; a quiet one, as one may be on the way to another card. */
export function CardField(props: FormFieldProps<string>) {
	return <FormField quiet {...props} />;
}
