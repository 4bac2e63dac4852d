/**
 * Makes a set of words, here of keys that anonymised PDFs keep (ISO 32000-2): appearance, reading and navigation. All else is
 * dropped, known or not: metadata, names, dates, private data, file paths, alternatives.
 */
const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Keys allowed in all objects but annotations. */
export const ALLOWED_KEYS = wordSet(`
	Type Subtype Length Filter DecodeParms
	Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1
	DamagedRowsBeforeError JBIG2Globals ColorTransform
	Version Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines OpenAction StructTreeRoot MarkInfo
	Lang OCProperties Nums Kids Limits S P St Marked Direction NonFullScreenPageMode
	Parent Count Resources MediaBox CropBox BleedBox TrimBox ArtBox Contents Rotate Group Annots StructParent StructParents
	Tabs UserUnit
	CS I ExtGState ColorSpace Pattern Shading XObject Font ProcSet Properties
	LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 TR TR2 FL SM SA BM SMask CA ca AIS TK UseBlackPtComp G BC
	WhitePoint BlackPoint Gamma Matrix Range N Alternate Colorants Process Components
	FunctionType Domain Size BitsPerSample Order Encode Decode C0 C1 Functions Bounds
	ShadingType Background BBox AntiAlias Function Coords Extend BitsPerCoordinate BitsPerFlag VerticesPerRow
	PatternType PaintType TilingType XStep YStep
	FormType OC Width Height Intent ImageMask Mask Interpolate SMaskInData Matte
	BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo Registry Ordering
	Supplement W W2 DW DW2 CIDToGIDMap CharProcs FontMatrix FontBBox Name BaseEncoding Differences CMapName WMode UseCMap
	FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH
	AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet Style Panose FD Length1 Length2 Length3
	OCGs VE OFF ON BaseState RBGroups Locked ListMode
	First Last Title Prev Next Dest A C F URI
	Pg R RoleMap ClassMap ParentTree ParentTreeNextKey ActualText MCID Stm Obj O RowSpan ColSpan Scope ListNumbering
	Placement`);

/** Keys allowed in annotations: not author and date. */
export const ALLOWED_ANNOTATION_KEYS = wordSet(`
	Type Subtype Rect P F AP AS Border C StructParent OC BS BE A Dest H QuadPoints Contents Popup IRT RT IC CA ca L LE
	Vertices InkList CP DA Q CL RD Open Name State StateModel MK R BG BC`);

/** They hold or play files. */
export const FILE_ANNOTATIONS = wordSet("FileAttachment Sound Movie Screen 3D RichMedia");

/** Other texts are dropped. */
export const ALLOWED_TEXT_KEYS = wordSet(`
	Lang ActualText Title Contents URI Dest D P Registry Ordering CharSet FontFamily DA State StateModel`);

/** Named destinations. */
export const ALLOWED_TEXT_ARRAY_KEYS = wordSet("Names Limits D Dest");

/** Arbitrary keys. */
export const MAP_KEYS = wordSet("CharProcs RoleMap ClassMap Dests Colorants Components");

/** Dictionaries with arbitrary keys, in resources only. */
export const RESOURCE_MAP_KEYS = wordSet("ExtGState ColorSpace Pattern Shading XObject Font Properties");

/** Within the document or to the web. */
export const ALLOWED_ACTIONS = wordSet("GoTo URI Named");
export const ALLOWED_ACTION_KEYS = wordSet("Type S D URI N");

/** Reveal neither the author's computer nor a name. */
export const WEB_ADDRESS = /^\s*(https?|ftp|doi):/i;
