import type { Profile } from "@deck/contracts/profile";
import { useTranslation } from "react-i18next";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Section } from "./section.tsx";

export function DataSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	return (
		<Section name="data" lead={t("data.lead")}>
			<DataExport />
			<hr className="my-5 border-line" />
			<DeleteAccount email={profile.email} has_password={profile.has_password} />
		</Section>
	);
}
