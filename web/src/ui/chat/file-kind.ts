import type { MessageFile } from "@deck/contracts/chat";
import { fileExtension } from "@deck/contracts/upload";
import { File, FileArchive, FileImage, FileSpreadsheet, FileText, type LucideIcon } from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
	...Object.fromEntries(["zip", "rar", "7z", "gz", "tar"].map((one) => [one, FileArchive])),
	...Object.fromEntries(["xls", "xlsx", "ods", "csv"].map((one) => [one, FileSpreadsheet])),
	...Object.fromEntries(["pdf", "doc", "docx", "odt", "txt", "tex", "md"].map((one) => [one, FileText])),
	...Object.fromEntries(["tif", "tiff", "svg", "bmp", "eps"].map((one) => [one, FileImage])),
};

export const fileKind = (name: string): string => fileExtension(name).toUpperCase();

export const fileIcon = ({ name, kind }: Pick<MessageFile, "name" | "kind">): LucideIcon =>
	kind === "picture" ? FileImage : (ICONS[fileExtension(name)] ?? File);
