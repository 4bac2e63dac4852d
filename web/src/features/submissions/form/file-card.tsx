import type { DraftUpload } from "@deck/contracts/draft";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { Card } from "../../../ui/card.tsx";
import { useFormLinks } from "../../../ui/form/deck-form.tsx";
import { FileFields } from "../../../ui/paper/file-fields.tsx";
import type { PaperFiles } from "../../../ui/paper/paper-files.ts";
import { sectionId } from "./submit-sections.ts";

/** Uploads the manuscript; the form stays usable meanwhile. */
export function FileCard({ files, missing }: { files: PaperFiles; missing: readonly DraftUpload[] }) {
	const { t } = useTranslation("submit");
	const { id } = useFormLinks();
	const { blindness } = useConference();
	return (
		<Card id={sectionId(id, "file")} title={t("parts.file")}>
			<FileFields files={files} missing={missing} blind={blindness === "double"} />
		</Card>
	);
}
