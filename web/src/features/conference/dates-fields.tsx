import type { DateKind } from "@deck/contracts/dates";
import { useTranslation } from "react-i18next";
import { FormField } from "../../ui/form/form-field.tsx";
import { MomentInput } from "../../ui/moment-input.tsx";
import { FieldPair } from "./field-pair.tsx";

interface DatesFieldsProps {
	kinds: readonly DateKind[];
	warning?(kind: DateKind): string | null;
}

export function DatesFields({ kinds, warning }: DatesFieldsProps) {
	const { t } = useTranslation("conference");
	return (
		<FieldPair>
			{kinds.map((kind) => (
				<FormField
					key={kind}
					name={`dates.${kind}`}
					label={t(`dates.${kind}`)}
					optional="unsaid"
					warning={warning?.(kind)}
				>
					{(field) => <MomentInput label={t(`dates.${kind}`)} {...field} />}
				</FormField>
			))}
		</FieldPair>
	);
}
