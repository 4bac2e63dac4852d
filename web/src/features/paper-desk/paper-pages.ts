import type { PaperType } from "@deck/contracts/enums";

/** Path of each type's list below the conference; a paper's page adds its number. */
export const PAPER_PAGES: Record<PaperType, string> = { paper: "adm/papers", extpaper: "adm/extpapers" };
