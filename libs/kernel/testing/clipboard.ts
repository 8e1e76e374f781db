/** Clipboard HTML of the programs that people copy from, shortened. */
export const wordDesktop = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoListParagraph {margin-left:36.0pt;} @list l0:level1 {mso-level-start-at:3;} --></style><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head><body lang=EN-GB><!--StartFragment--><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Collect data<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>ward A<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>4.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>23.9 mg/L fell<o:p></o:p></p><!--EndFragment--></body></html>`;
export const wordTable = `<table class=MsoTableGrid border=1><tr>
 <td width=200><p class=MsoNormal><b>Ward</b><o:p></o:p></p></td>
 <td width=200><p class=MsoNormal>n</p><p class=MsoNormal>(of 40)</p></td></tr><tr>
 <td><p class=MsoNormal>A1</p></td><td><ul><li>1,234</li><li>&lt;5</li></ul></td></tr></table><p class=MsoNormal>After</p>`;
export const wordWeb = `<div class="ListContainerWrapper"><ol class="NumberListStyle1" start="3"><li data-aria-level="1"><p class="Paragraph"><span class="TextRun">Collect data</span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper"><ol start="4"><li data-aria-level="1"><p class="Paragraph"><span>23.9 mg/L fell</span></p></li></ol></div>`;
export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><ol start="3"><li dir="ltr" aria-level="1"><p dir="ltr"><span>Third</span></p></li><ol><li dir="ltr" aria-level="2"><p dir="ltr"><span>third a</span></p></li></ol><li dir="ltr"><p dir="ltr"><span style="font-weight:700">23.9 mg/L fell</span></p></li></ol></b>`;
export const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!-- td {color:black;} --></style></head><body><table border=0 cellpadding=0>
<!--StartFragment-->
 <col width=64 span=3>
 <tr height=20>
  <td class=xl65>12</td>
  <td>34</td>
  <td align=right>56</td>
 </tr>
 <tr><td>Ward</td><td></td><td>&lt;5</td></tr>
 <tr><th>n</th><td>1,234</td><td>0</td></tr>
<!--EndFragment-->
</table></body></html>`;
