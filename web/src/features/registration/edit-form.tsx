import type { Registration } from "@deck/contracts/registration";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import type { OwnFormProps } from "./draft-form.tsx";
import { goToField } from "./go-to-field.ts";
import type { FieldName } from "./parts.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { useDocument, useDocumentId } from "./use-document.ts";
import {
	blankValues,
	type FilledRegistration,
	RegistrationSchema,
	type RegistrationValues,
	valuesOf,
} from "./values.ts";
import { isClosed, useWindowOver, WindowOver } from "./window-over.tsx";

interface EditFormProps extends OwnFormProps {
	registration: Registration;
	field: FieldName | undefined;
	onClose(): void;
}

export function EditForm({
	conference,
	user,
	own,
	registration,
	field,
	storageKey,
	onSent,
	reload,
	onClose,
}: EditFormProps) {
	const { t } = useTranslation("registration");
	const [blank] = useState(() => blankValues(conference, user, own.presentable));
	const [defaults] = useState(() => valuesOf(registration, blank));
	const upload = useDocument(user.email, storageKey);
	const form = useDeckForm<RegistrationValues, FilledRegistration, Registration>({
		schema: RegistrationSchema,
		defaults,
		storageKey,
		send: (json_, attempt) =>
			json(
				api.api.conf[":conf"].registration.$post(
					{ param: { conf: conference.path }, json: json_ },
					attempt.options,
				),
			).catch((error: unknown) => {
				if (isClosed(error)) reload();
				throw error;
			}),
		fromCurrent: (current) => valuesOf(current as Registration, blank),
		onDone(saved) {
			upload.release();
			onSent(saved);
			alertSuccess(t("edit.done"));
			moveFocusToHeading();
		},
	});
	useDocumentId(form.form, upload);
	const over = useWindowOver(own.window);
	useEffect(() => {
		if (field) goToField(form.id, field);
	}, [form.id, field]);
	return (
		<RegistrationForm
			conference={conference}
			own={own}
			form={form}
			upload={upload}
			draftState={null}
			label={t("edit.save")}
			other={{ label: t("edit.close"), act: onClose }}
			isOver={over}
			stale={t("edit.stale")}
			header={
				<header>
					<h1 tabIndex={-1} className="text-28">
						{t("edit.title", { number: registration.number })}
					</h1>
					<p className="mt-1 text-secondary">{t("edit.hint")}</p>
					{over && <WindowOver conference={conference} kind="edit" />}
				</header>
			}
		/>
	);
}
