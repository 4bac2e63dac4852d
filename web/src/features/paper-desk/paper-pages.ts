import type { PaperType } from "@deck/contracts/enums";

/** Where the papers of each type stand below a conference: their list, and each by its number. */
export const PAPER_PAGES: Record<PaperType, string> = { paper: "adm/papers", extpaper: "adm/extpapers" };
