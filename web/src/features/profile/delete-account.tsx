import type { Profile } from "@deck/contracts/profile";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { mutate } from "swr";
import { alertSuccess } from "../../lib/alerts.ts";
import { api } from "../../lib/api.ts";
import { refreshAuthSession } from "../../lib/auth-session-change.ts";
import { Button } from "../../ui/button.tsx";
import { InputDialog } from "../../ui/input-dialog.tsx";

/** Deletes the account once its address and password, if any, are typed; then goes home. */
export function DeleteAccount({ email, has_password }: Pick<Profile, "email" | "has_password">) {
	const { t } = useTranslation("profile");
	const navigate = useNavigate();
	const [asking, setAsking] = useState(false);
	const end = async (typed: string, current: string) => {
		await api.api.profile.deletion.$post({ json: { email: typed, current } });
		// Home first: this page would redirect to the sign-in.
		await navigate("/");
		await mutate(() => true, undefined, { revalidate: false });
		await refreshAuthSession();
		alertSuccess(t("deletion.done"));
	};
	return (
		<>
			<h3 className="text-15">{t("deletion.title")}</h3>
			<p className="mt-1 mb-3 text-14 text-secondary">{t("deletion.text")}</p>
			<Button kind="danger" onClick={() => setAsking(true)}>
				{t("deletion.button")}
			</Button>
			<InputDialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t("deletion.dialog.title")}
				icon={TriangleAlert}
				expected={email}
				label={t("deletion.dialog.label")}
				hint={t("deletion.dialog.hint", { email })}
				password={has_password ? { name: "current", label: t("password.current") } : undefined}
				confirm={t("deletion.dialog.confirm")}
				onConfirm={end}
			>
				<ul className="ml-4 flex list-disc flex-col gap-1">
					<li>{t("deletion.dialog.goes")}</li>
					<li>{t("deletion.dialog.stays")}</li>
					<li>{t("deletion.dialog.registrations")}</li>
					<li>{t("deletion.dialog.final")}</li>
				</ul>
			</InputDialog>
		</>
	);
}
