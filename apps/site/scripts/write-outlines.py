"""Writes the outlines that social cards are lettered with, from the font that pages load.

    pip install fonttools brotli
    python write-outlines.py ../static/fonts/figtree.c36a8f00.woff2 700 > ../plugins/social-cards/figtree-bold.json
"""

import json
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

source, weight = sys.argv[1:]
font = instantiateVariableFont(TTFont(source), {"wght": int(weight)})
shapes = font.getGlyphSet()
characters = {}
for code, name in sorted(font.getBestCmap().items()):
    characters.setdefault(name, chr(code))


def outline(name):
    """The advance of a glyph, then its path."""
    pen = SVGPathPen(shapes, ntos=lambda number: str(round(number)))
    shapes[name].draw(pen)
    return f"{shapes[name].width} {pen.getCommands()}".strip()


def pairs_of(table, index, left):
    """What a table of pairs says of the glyphs that follow one."""
    if table.Format == 1:
        return {record.SecondGlyph: record.Value1 for record in table.PairSet[index].PairValueRecord}
    records = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
    return {right: records[table.ClassDef2.classDefs.get(right, 0)].Value1 for right in characters}


rows = {}
for lookup in font["GPOS"].table.LookupList.Lookup:
    for table in lookup.SubTable:
        table = getattr(table, "ExtSubTable", table)
        if table.LookupType != 2:
            continue
        for index, left in enumerate(table.Coverage.glyphs):
            for right, value in pairs_of(table, index, left).items():
                rows.setdefault(left, {}).setdefault(right, getattr(value, "XAdvance", 0))

# Letters that are kerned alike share a row, and letters that follow alike share a value.
groups = {}
for left, row in rows.items():
    by_value = {}
    for right, value in row.items():
        if value and right in characters:
            by_value.setdefault(value, []).append(characters[right])
    key = json.dumps(dict(sorted(("".join(sorted(rights)), value) for value, rights in by_value.items())))
    if by_value and left in characters:
        groups.setdefault(key, []).append(characters[left])

json.dump(
    {
        "source": Path(source).name,
        "unitsPerEm": font["head"].unitsPerEm,
        "glyphs": {chr(code): outline(name) for code, name in sorted(font.getBestCmap().items())},
        "kerning": dict(sorted(("".join(sorted(lefts)), json.loads(key)) for key, lefts in groups.items())),
    },
    sys.stdout,
    ensure_ascii=False,
)
